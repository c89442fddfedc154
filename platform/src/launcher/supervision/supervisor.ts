import { step, type Say } from '../../base/progress.ts';
import { SupervisedChild, type ChildPlan } from './supervised-child.ts';

/** Starts children layer by layer, keeps each alive, and stops the layers in reverse. */
export class Supervisor {
  readonly #say: Say;
  readonly #stopping = new AbortController();
  readonly #layers: SupervisedChild[][] = [];

  constructor(say: Say) {
    this.#say = say;
  }

  /** Starts these children in parallel; throws, naming the child, if one cannot start. */
  async start(plans: ChildPlan[]): Promise<void> {
    this.#stopping.signal.throwIfAborted();
    const layer = plans.map((plan) => new SupervisedChild(plan, this.#say, this.#stopping.signal));
    this.#layers.push(layer);
    await Promise.all(
      layer.map((child) => step(this.#say, `Starting ${child.name}`, () => child.start())),
    );
  }

  /**
   * Restarts a child, its instances one after the other, first those that are down, while the others
   * serve; a service then runs its chosen version. Returns the number of instances.
   */
  async restart(name: string): Promise<number> {
    const instances = this.#layers
      .flat()
      .filter((child) => new RegExp(`^${name}(-\\d+)?$`).test(child.name))
      .toSorted((one, other) => Number(one.isUp) - Number(other.isUp));
    for (const child of instances) await child.restart();
    return instances.length;
  }

  /** Stops every child, including one that is starting, and starts none again. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the platform is being stopped'));
    for (const layer of this.#layers.toReversed()) {
      await Promise.all(layer.map((child) => child.stop()));
    }
  }
}
