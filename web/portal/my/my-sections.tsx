import { postingKinds } from "../posting/posting-kinds.ts";
import { PostingsSection } from "./postings-section.tsx";
import { SheetSection } from "./sheet-section.tsx";

interface MySection {
  name: string;
  Section: React.ComponentType<{ userId: string }>;
}

/** What stands on one's own page, from top to bottom. Further sections are added here. */
export const mySections: readonly MySection[] = [
  {
    name: "demands",
    Section: ({ userId }) => <PostingsSection userId={userId} kind={postingKinds.demand} />,
  },
  {
    name: "achievements",
    Section: ({ userId }) => <PostingsSection userId={userId} kind={postingKinds.achievement} />,
  },
  { name: "sheets", Section: SheetSection },
];
