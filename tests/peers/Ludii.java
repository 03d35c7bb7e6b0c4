// Random games by Ludii's own playouts, and how long it compiles a game. What is talked about: README.md.
// Ludii is not part of this: its jar is given by the user, `java -cp JAR Ludii.java play|load "NAME.lud[|OPTION]" 0`.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

import game.Game;
import other.GameLoader;
import other.context.Context;
import other.trial.Trial;

public class Ludii {
    /** Seconds before anything counts: the machine behind Java is warm by then. */
    private static final double WARM = 5.0;

    /** CPU seconds of this thread, without those that compile and collect. */
    private static double now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }

    private static Game load(final List<String> words) {
        return GameLoader.loadGameFromName(words.get(0), words.subList(1, words.size()));
    }

    public static void main(final String[] args) throws Exception {
        // What Ludii itself prints is no answer.
        final PrintStream out = System.out;
        System.setOut(System.err);
        final List<String> words = Arrays.asList(args[1].split("\\|"));
        final boolean plays = args[0].equals("play");
        final Game game = load(words);
        final Context context = new Context(game, new Trial(game));
        if (plays) {
            play(game, context, WARM);
        }
        out.println("ready Ludii |");
        final BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            out.println(plays ? play(game, context, Double.parseDouble(line)) : loaded(words));
            out.flush();
        }
    }

    private static String play(final Game game, final Context context, final double seconds) {
        final double begin = now();
        long moves = 0;
        long games = 0;
        while (now() - begin < seconds) {
            game.start(context);
            game.playout(context, null, 1.0, null, -1, -1, ThreadLocalRandom.current());
            moves += context.trial().numMoves();
            games += 1;
        }
        return moves + " " + (now() - begin) + " " + games;
    }

    private static String loaded(final List<String> words) {
        final double begin = now();
        load(words);
        return "1 " + (now() - begin) + " 0";
    }
}
