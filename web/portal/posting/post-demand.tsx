import { PostingPage } from "./posting-page.tsx";
import { postingKinds } from "./posting-kinds.ts";

/** The page under `/fxq`. */
export function PostDemand() {
  return <PostingPage kind={postingKinds.demand} />;
}
