import { DeletionBlock } from "./deletion-block.tsx";
import { OwnDataBlock } from "./own-data-block.tsx";

/** What one may take along, and the way out. */
export function AccountSection() {
  return (
    <>
      <OwnDataBlock />
      <DeletionBlock />
    </>
  );
}
