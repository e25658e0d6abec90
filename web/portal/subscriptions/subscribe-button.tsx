import { Suspense, lazy, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import type { SubscriptionDraft } from "./subscription.ts";

// Few readers open it: it comes with the first click.
const SubscribeDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import("./subscribe-dialog.tsx")).SubscribeDialog })),
);

const bell = {
  path: "M12 4a5.500 5.500 0 0 1 5.500 5.500V14l1.500 3H5l1.500-3V9.500A5.500 5.500 0 0 1 12 4ZM10 20h4",
} as const;

interface SubscribeButtonProps {
  label: string;
  /** Made when it is asked for. */
  make: () => SubscriptionDraft;
}

/** Asks to be told of what is published from now on. */
export function SubscribeButton({ label, make }: SubscribeButtonProps) {
  const [draft, setDraft] = useState<SubscriptionDraft>();
  return (
    <>
      <Button look="quiet" icon={bell} onClick={() => setDraft(make())}>
        {label}
      </Button>
      {draft && (
        <Suspense>
          <SubscribeDialog draft={draft} onClose={() => setDraft(undefined)} />
        </Suspense>
      )}
    </>
  );
}
