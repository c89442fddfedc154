import { setTimeout as delay } from 'node:timers/promises';
import type { Say } from '../../base/progress.ts';
import { reasonOf } from '../../base/reason-of.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';
import { endWhenSilent, type Probe } from './end-when-silent.ts';

export interface ChildPlan {
  readonly name: string;
  /** Starts the process and waits until it is ready. */
  readonly start: (stopping: AbortSignal) => Promise<RunningProcess>;
  /** Checks whether the process is alive; without it, only its end is noticed. */
  readonly probe?: Probe;
}

const firstPauseMs = 250;
const longestPauseMs = 30_000;
const steadyAfterMs = 60_000;
// A service finishes its running requests before it ends.
const graceMs = 10_000;

/** A process that is restarted after an unexpected end or a hang, with growing pauses. */
export class SupervisedChild {
  readonly name: string;
  readonly #plan: ChildPlan;
  readonly #say: Say;
  readonly #stopping: AbortSignal;
  #process: Promise<RunningProcess> | undefined;
  #isUp = false;
  #life: Promise<void> | undefined;
  #back = Promise.withResolvers<undefined>();
  /** Aborted when somebody asks for a restart, which then begins at once. */
  #asked = new AbortController();

  constructor(plan: ChildPlan, say: Say, stopping: AbortSignal) {
    this.name = plan.name;
    this.#plan = plan;
    this.#say = say;
    this.#stopping = stopping;
  }

  /** Whether its process runs; not while it is started again. */
  get isUp(): boolean {
    return this.#isUp;
  }

  async start(): Promise<void> {
    const process = await this.#begin();
    this.#life = this.#keepAlive(process);
  }

  /** Stops the process, if it is running, and resolves once a new one runs. */
  async restart(): Promise<void> {
    const process = await this.#process?.catch(() => undefined);
    const { promise } = this.#back;
    this.#asked.abort();
    await process?.stop(graceMs);
    await promise;
  }

  /** Call it after the signal given to the constructor was aborted. */
  async stop(): Promise<void> {
    const process = await this.#process?.catch(() => undefined);
    await process?.stop();
    await this.#life;
  }

  #begin(): Promise<RunningProcess> {
    this.#process = this.#plan.start(this.#stopping);
    return this.#process;
  }

  async #keepAlive(first: RunningProcess): Promise<void> {
    let process = first;
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = performance.now();
      this.#watch(process);
      this.#isUp = true;
      const reason = await process.exited;
      this.#isUp = false;
      if (this.#stopping.aborted) return;
      const isAsked = this.#asked.signal.aborted;
      if (isAsked || performance.now() - startedAt > steadyAfterMs) pauseMs = firstPauseMs;
      if (!isAsked) this.#say(`${this.name} ${reason}: starting it again. Log: ${process.logFile}`);
      const again = await this.#beginAgain(pauseMs);
      if (again === undefined) return;
      process = again;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      this.#say(`${this.name} is back`);
      this.#back.resolve(undefined);
      this.#back = Promise.withResolvers();
    }
  }

  #watch(process: RunningProcess): void {
    if (this.#plan.probe === undefined) return;
    void endWhenSilent(process, this.#plan.probe, (reason) =>
      this.#say(`${this.name} does not answer (${reason}): ending it. Log: ${process.logFile}`),
    );
  }

  async #beginAgain(firstPause: number): Promise<RunningProcess | undefined> {
    for (let pauseMs = firstPause; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await this.#pause(pauseMs);
        return await this.#begin();
      } catch (error) {
        if (this.#stopping.aborted) return undefined;
        this.#say(`${this.name} could not start again: ${reasonOf(error)}`);
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.#stopping, this.#asked.signal]);
    await delay(ms, undefined, { signal }).catch(() => {});
    this.#stopping.throwIfAborted();
    this.#asked = new AbortController();
  }
}
