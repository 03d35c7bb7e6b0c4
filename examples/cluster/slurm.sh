#!/bin/sh
# A simulation as an array of Slurm: `sbatch --array=1-100 slurm.sh OUT ID --games 100000000 --seed 1`, then `tianyuan simulate merge OUT`.
# OUT is on a file system that all nodes share. A task that Slurm requeues goes on behind the parts that are finished.
# Some tasks of a hundred again: `SHARDS=100 sbatch --array=7,31 slurm.sh …` with the same arguments.
#SBATCH --job-name=tianyuan
#SBATCH --cpus-per-task=2
#SBATCH --mem-per-cpu=256M
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
out=$1
shift
exec "${TIANYUAN:-tianyuan}" simulate run "$@" --out "$out" --threads "${SLURM_CPUS_PER_TASK:-2}" \
    --shard "$SLURM_ARRAY_TASK_ID/${SHARDS:-$SLURM_ARRAY_TASK_COUNT}"
