import { PostingPage } from "./posting-page.tsx";
import { postingKinds } from "./posting-kinds.ts";

/** The page under `/fcg`. */
export function PostAchievement() {
  return <PostingPage kind={postingKinds.achievement} />;
}
