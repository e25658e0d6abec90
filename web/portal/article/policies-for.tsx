import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { WhenNear } from "../content/when-near.tsx";
import type { PoliciesProps } from "./policies.tsx";

// Far below what is seen at once: nobody waits for its code (`around` in web/name-chunks.ts).
const Policies = lazyPage<PoliciesProps>(async () => (await import("./policies.tsx")).Policies);

/** The policies that a record can use, once somebody comes near them. */
export function PoliciesFor(about: PoliciesProps) {
  return (
    <WhenNear room="section">
      <Policies {...about} />
    </WhenNear>
  );
}
