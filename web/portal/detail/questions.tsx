import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { WhenNear } from "../content/when-near.tsx";
import type { AskedAbout } from "./asking.ts";

// With the form and all that it may say of what was entered: more than the rest of the page.
const AskedInPublic = lazyPage(async () => (await import("./asked-in-public.tsx")).AskedInPublic);

/** What was asked and answered in public, once somebody comes near it. */
export function Questions({ about }: { about: AskedAbout }) {
  // Who comes back from the login goes on writing.
  const isBack = useSearchParams().get("ask") !== null;
  // Nothing has been asked about what is not there yet: a preview of what is being written.
  if (about.id === "") return null;
  return (
    <WhenNear room="section" atOnce={isBack}>
      <AskedInPublic about={about} />
    </WhenNear>
  );
}
