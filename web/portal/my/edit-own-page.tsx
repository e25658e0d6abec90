import { Redirect } from "@kezhuan/web/ui/routing/router.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { pageKinds } from "../posting/posting-kinds.ts";
import { PostingPage } from "../posting/posting-page.tsx";

/** The page under `/myExpert`: the page of an expert, as its owner changes it. */
export function EditExpert() {
  return <EditOwnPage kind="expert" />;
}

/** The page under `/myInstitution`: that of an institution, for whoever speaks for it. */
export function EditInstitution() {
  return <EditOwnPage kind="institution" />;
}

function EditOwnPage({ kind }: { kind: keyof typeof pageKinds }) {
  // Nothing new begins here: a page is claimed first.
  const isNamed = (useSearchParams().get("id") ?? "") !== "";
  return isNamed ? <PostingPage kind={pageKinds[kind]} /> : <Redirect to="/my?at=identity" />;
}
