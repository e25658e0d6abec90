/** Far more than requests in flight, open statements and the database need to come to their end. */
const patienceMs = 60_000;

/** Ends the process cleanly on SIGTERM or SIGINT, however often they come. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => giveUp("it took longer than a minute"), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(String(error)),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

function giveUp(reason: string): never {
  process.stderr.write(`stopping failed: ${reason}\n`);
  process.exit(1);
}
