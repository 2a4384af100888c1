import { Socket } from 'node:net';

/**
 * A connection that sends what is written in one turn of the event loop as one piece. The PostgreSQL driver writes
 * each statement by itself; statements that are asked for at once would each cost the system call and wake the
 * database, which takes longer than most of them. Under TLS the bytes go past it, and all is as with any socket.
 */
export class GatheringSocket extends Socket {
  private gathering = false;

  constructor() {
    super();
    // Node gives each connection its own `write` when it connects, past that of a class.
    this.once('connect', () => {
      const write = this.write.bind(this) as (...args: unknown[]) => boolean;
      this.write = (...args: unknown[]) => {
        this.gather();
        return write(...args);
      };
    });
  }

  override cork(): void {
    this.gather();
    super.cork();
  }

  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    super.cork();
    // Runs when nothing is left to do in this turn, promises included.
    process.nextTick(() => {
      this.gathering = false;
      super.uncork();
    });
  }
}
