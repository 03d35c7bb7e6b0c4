//! The description of the API, made from its types: OpenAPI 3.1.

use axum::Json;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use tianyuan_session::{AimView, BoardView, CountView, DeskView, Edit, LegalView, PlanView, PositionView, Typed};

use super::matches::Address;
use tianyuan_output::json::{TournamentCrosstable, TournamentProtests, TournamentStandings};

use crate::reply::Trouble;
use crate::types::{
    Act, AddressesAnswer, AimedAt, AimedNode, AnalysisAnswer, ArbiterAct, Begun, BegunAnalysis, CheckAnswer, CheckRequest, DeskAnswer,
    DraftRequest, Edited, FamiliesAnswer, GameAnswer, GameCard, HallAnswer, HallCard, HallLinks, HallRatings, HallReasons, HallRequest,
    HintAnswer, LessonCard, LinesRequest, LinkAnswer, MatchAnswer, MatchCard, NewAnalysis, NewHall, NewMatch, Rights, RoundAnswer,
    RulingRequest, RulingsAnswer, ScriptList, ScriptText, SetupAnswer, SetupRequest, Typing, TypingNode, Under, UnderNode, Vain,
    VainAnswer, VainNode, WordAnswer, Written,
};

/// The schema of a type.
type Of = fn(&mut SchemaGenerator) -> Schema;

/// An operation of the API.
struct Operation {
    method: &'static str,
    path: &'static str,
    says: &'static str,
    /// The parameters in the query.
    query: &'static [&'static str],
    /// The body that is taken.
    takes: Option<Of>,
    /// The answer.
    gives: Gives,
}

/// The answer of an operation.
enum Gives {
    /// JSON of a type.
    Json(Of),
    /// Another kind of text.
    Text(&'static str),
}

fn of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Schema {
    schemas.subschema_for::<T>()
}

const fn get(path: &'static str, says: &'static str, query: &'static [&'static str], gives: Gives) -> Operation {
    Operation { method: "get", path, says, query, takes: None, gives }
}

const fn post(path: &'static str, says: &'static str, takes: Of, gives: Gives) -> Operation {
    Operation { method: "post", path, says, query: &[], takes: Some(takes), gives }
}

const SVG: Gives = Gives::Text("image/svg+xml");

/// All operations, in the order of the routes.
const OPERATIONS: &[Operation] = &[
    get("/openapi.json", "This description.", &[], Gives::Text("application/json")),
    get("/words", "The texts of the pages.", &["lang"], Gives::Text("application/json")),
    get(
        "/addresses",
        "The addresses by which other devices open the pages; for the machine that serves.",
        &[],
        Gives::Json(of::<AddressesAnswer>),
    ),
    get("/games", "All games.", &["lang"], Gives::Json(of::<Vec<GameCard>>)),
    get("/families", "The order in which games are shown.", &["lang"], Gives::Json(of::<FamiliesAnswer>)),
    get("/games/{id}", "A game under options, each a parameter of the query.", &["lang"], Gives::Json(of::<GameAnswer>)),
    get("/games/{id}/picture.svg", "The first position as a picture; `look` is `paper`, `wood` or `night`.", &["lang", "look"], SVG),
    get("/matches", "The matches that are open.", &["lang"], Gives::Json(of::<Vec<MatchCard>>)),
    post("/matches", "Begins a match.", of::<NewMatch>, Gives::Json(of::<Begun>)),
    get("/matches/{name}", "A match.", &["lang"], Gives::Json(of::<MatchAnswer<'_>>)),
    get(
        "/matches/{name}/events",
        "Events as they happen. Each message has the number of events as its id, and as data `since`, `events` and `match`. \
         `Last-Event-ID` or `since` says how many the reader knows; `watch` leaves the choices out.",
        &["lang", "since", "watch"],
        Gives::Text("text/event-stream"),
    ),
    get("/matches/{name}/board", "The board, under the rules in force.", &["lang"], Gives::Json(of::<BoardView>)),
    get("/matches/{name}/link", "The rights of the token.", &[], Gives::Json(of::<Rights>)),
    get("/matches/{name}/links", "All links, for whoever set the match up.", &[], Gives::Json(of::<Vec<LinkAnswer>>)),
    post("/matches/{name}/qr.svg", "An address as a code that a phone reads.", of::<Address>, SVG),
    get("/matches/{name}/position", "The position after so many steps.", &["after", "lang"], Gives::Json(of::<PositionView>)),
    get("/matches/{name}/picture.svg", "The position as a picture; `look` is `paper`, `wood` or `night`.", &["lang", "look"], SVG),
    get("/matches/{name}/count", "The position counted in all ways of the game.", &["lang"], Gives::Json(of::<Vec<CountView>>)),
    get("/matches/{name}/record", "The match as a file; `format` is a word of `convert`.", &["format", "lang"], Gives::Text("text/plain")),
    post("/matches/{name}/try", "The position after decisions that nobody else sees yet.", of::<Under>, Gives::Json(of::<PositionView>)),
    post("/matches/{name}/turn", "Makes the decisions of a turn, all or none.", of::<Under>, Gives::Json(of::<bool>)),
    post("/matches/{name}/typed", "Reads a typed move.", of::<Typing>, Gives::Json(of::<Typed>)),
    post("/matches/{name}/why", "Says why touches led to nothing.", of::<Vain>, Gives::Json(of::<VainAnswer>)),
    post("/matches/{name}/aims", "The pieces that attack, guard or reach a site.", of::<AimedAt>, Gives::Json(of::<Vec<AimView>>)),
    post("/matches/{name}/act", "Does something besides a turn.", of::<Act>, Gives::Json(of::<bool>)),
    post("/matches/{name}/hint", "Searches for good turns, where nobody else plays.", of::<()>, Gives::Json(of::<HintAnswer>)),
    post("/matches/{name}/rematch", "Begins the match that follows.", of::<()>, Gives::Json(of::<Begun>)),
    get("/matches/{name}/desk", "A match as the arbiter's desk sees it.", &["lang"], Gives::Json(of::<DeskView>)),
    get("/matches/{name}/legal", "The moves that were legal after so many steps.", &["after"], Gives::Json(of::<LegalView>)),
    post("/matches/{name}/plan", "The consequences of a ruling; for the arbiter.", of::<RulingRequest>, Gives::Json(of::<PlanView>)),
    post(
        "/matches/{name}/setup",
        "What the rules of a match say about a position to which its board could be set; for the arbiter.",
        of::<DraftRequest>,
        Gives::Json(of::<SetupAnswer>),
    ),
    post(
        "/matches/{name}/arbiter",
        "Rules, reverses, answers calls, confirms; for the arbiter.",
        of::<ArbiterAct>,
        Gives::Json(of::<DeskView>),
    ),
    get("/matches/{name}/rulings", "A match as the command line shows it to an arbiter.", &["lang"], Gives::Json(of::<RulingsAnswer>)),
    post(
        "/matches/{name}/rulings/plan",
        "The consequences of a ruling, as the command line shows them; for the arbiter.",
        of::<RulingRequest>,
        Gives::Json(of::<RulingsAnswer>),
    ),
    get("/desk", "All boards, as the arbiter's desk shows them.", &["lang"], Gives::Json(of::<DeskAnswer>)),
    get("/hall", "The tournaments.", &["lang"], Gives::Json(of::<Vec<HallCard>>)),
    post("/hall", "Begins a tournament in a new file; for the machine that serves.", of::<NewHall>, Gives::Json(of::<HallCard>)),
    get("/hall/{name}", "A tournament: players, settings, the role of the asker.", &["lang"], Gives::Json(of::<HallAnswer>)),
    get(
        "/hall/{name}/rounds/{round}",
        "A round with its pairs, their reasons and boards; 0 is the last. `watch` gives it as spectators see it, whoever asks.",
        &["watch", "lang"],
        Gives::Json(of::<RoundAnswer>),
    ),
    get(
        "/hall/{name}/why/{round}/{board}",
        "The reasons for a pair, and the loss of the round without it.",
        &["lang"],
        Gives::Json(of::<HallReasons>),
    ),
    get("/hall/{name}/standings", "The standings after a round, the last without one.", &["round"], Gives::Json(of::<TournamentStandings>)),
    get("/hall/{name}/crosstable", "The rounds of each player.", &["lang"], Gives::Json(of::<TournamentCrosstable>)),
    get(
        "/hall/{name}/ratings",
        "The ratings after a round, by `elo`, `elo:K`, `glicko-2` or a module.",
        &["round", "by"],
        Gives::Json(of::<HallRatings>),
    ),
    get(
        "/hall/{name}/protests",
        "Protests, the open ones first: all for the organiser and arbiters, their own for players.",
        &["lang"],
        Gives::Json(of::<TournamentProtests>),
    ),
    get("/hall/{name}/links", "The links of all roles, for the organiser.", &[], Gives::Json(of::<HallLinks>)),
    get(
        "/hall/{name}/pages/{page}",
        "A page to print: `pairings`, `slips`, `standings`, `crosstable`; `boards` of teams, `schedule` and `meeting` of dates; `rulings` for arbiters; `scoresheets`, `notice` and `conduct` of the game at the boards.",
        &["round", "meeting", "address", "lang"],
        Gives::Text("text/html"),
    ),
    post(
        "/hall/{name}/act",
        "Changes a tournament, for the organiser; results, clocks and decisions also for arbiters, protests also for players.",
        of::<HallRequest>,
        Gives::Json(of::<HallAnswer>),
    ),
    post("/analyses", "Begins an analysis of a game or of a match.", of::<NewAnalysis>, Gives::Json(of::<BegunAnalysis>)),
    Operation {
        method: "post",
        path: "/analyses/import",
        says: "Begins an analysis of a file in any format, which is the body as it is.",
        query: &["file", "game", "lang"],
        takes: None,
        gives: Gives::Json(of::<BegunAnalysis>),
    },
    get("/analyses/{name}", "An analysis.", &["lang"], Gives::Json(of::<AnalysisAnswer>)),
    get("/analyses/{name}/board", "The board.", &["lang"], Gives::Json(of::<BoardView>)),
    get("/analyses/{name}/events", "The number of the last change, as changes happen.", &["lang"], Gives::Text("text/event-stream")),
    get("/analyses/{name}/node", "The position of a node.", &["node", "lang"], Gives::Json(of::<PositionView>)),
    get(
        "/analyses/{name}/count",
        "The position of a node, counted in all ways of the game.",
        &["node", "lang"],
        Gives::Json(of::<Vec<CountView>>),
    ),
    get("/analyses/{name}/picture.svg", "The position of a node as a picture.", &["node", "lang"], SVG),
    get(
        "/analyses/{name}/record",
        "The analysis as a file; `format` is a word of `convert`. The header `x-left-out` lists what the format cannot hold.",
        &["format", "lang"],
        Gives::Text("text/plain"),
    ),
    post("/analyses/{name}/try", "The position after decisions at a node.", of::<UnderNode>, Gives::Json(of::<PositionView>)),
    post("/analyses/{name}/typed", "Reads a move typed at a node.", of::<TypingNode>, Gives::Json(of::<Typed>)),
    post("/analyses/{name}/why", "Says why touches at a node led to nothing.", of::<VainNode>, Gives::Json(of::<VainAnswer>)),
    post("/analyses/{name}/aims", "The pieces that attack, guard or reach a site.", of::<AimedNode>, Gives::Json(of::<Vec<AimView>>)),
    post("/analyses/{name}/edit", "Changes the analysis, with its secret.", of::<Edit>, Gives::Json(of::<Edited>)),
    post(
        "/analyses/{name}/lines",
        "Searches a node, with the secret of the analysis: one object of lines, searched and done on each line of the answer.",
        of::<LinesRequest>,
        Gives::Text("application/x-ndjson"),
    ),
    post(
        "/setup",
        "A position as text and as pieces, and whether the rules permit it.",
        of::<SetupRequest>,
        Gives::Json(of::<SetupAnswer>),
    ),
    get("/lessons", "The lessons, and how each is opened.", &["lang"], Gives::Json(of::<Vec<LessonCard>>)),
    get("/scripts", "The files of the scripts.", &[], Gives::Json(of::<ScriptList>)),
    get("/scripts/{name}", "The text of a script.", &[], Gives::Json(of::<ScriptText>)),
    Operation {
        method: "put",
        path: "/scripts/{name}",
        says: "Writes a script. From another machine it needs the server's token.",
        query: &[],
        takes: Some(of::<ScriptText>),
        gives: Gives::Json(of::<Written>),
    },
    get("/vocabulary", "The words of scripts, each with its type and a description.", &[], Gives::Json(of::<Vec<WordAnswer>>)),
    post("/check", "The mistakes of a script that is not written.", of::<CheckRequest>, Gives::Json(of::<CheckAnswer>)),
];

/// The description.
pub(crate) async fn openapi() -> Json<Value> {
    Json(document())
}

/// The description as a document.
pub(crate) fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let failed = schemas.subschema_for::<Trouble>();
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let described = described(operation, &mut schemas, &failed);
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(operation.method.to_owned(), described);
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Tianyuan", "version": env!("CARGO_PKG_VERSION"), "description": "Boards whose rules are scripts." },
        "servers": [{ "url": "/api/v1" }],
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": { "link": { "type": "http", "scheme": "bearer", "description": "The secret of a link, or of the server." } },
        },
        "security": [{}, { "link": [] }],
    })
}

fn described(operation: &Operation, schemas: &mut SchemaGenerator, failed: &Schema) -> Value {
    let named = operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.split('}').next());
    let named = named.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let query = operation.query.iter().map(|name| json!({ "name": name, "in": "query", "schema": { "type": "string" } }));
    let gives = match operation.gives {
        Gives::Json(schema) => json!({ "application/json": { "schema": schema(schemas) } }),
        Gives::Text(kind) => json!({ kind: {} }),
    };
    let mut described = json!({
        "summary": operation.says,
        "parameters": named.chain(query).collect::<Vec<_>>(),
        "responses": {
            "200": { "description": "done", "content": gives },
            "4XX": { "description": "refused, with one sentence", "content": { "application/json": { "schema": failed } } },
        },
    });
    if let (Some(takes), Some(described)) = (operation.takes, described.as_object_mut()) {
        described.insert("requestBody".to_owned(), json!({ "content": { "application/json": { "schema": takes(schemas) } } }));
    }
    described
}
