import { postingKinds } from "../posting/posting-kinds.ts";
import { PostingsSection } from "./postings-section.tsx";
import { SpreadsheetSection } from "./spreadsheet-section.tsx";

/** What one has posted, kind by kind, and the sheet for many. */
export function MyPostings({ userId }: { userId: string }) {
  return (
    <>
      <PostingsSection userId={userId} kind={postingKinds.demand} />
      <PostingsSection userId={userId} kind={postingKinds.achievement} />
      <SpreadsheetSection />
    </>
  );
}
