import { Suspense, type ComponentProps } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import type { Partners } from "../detail/partners.tsx";
import type { ToldStories } from "./told-stories.tsx";

// Far below what is seen at once: nobody waits for their code (`around` in web/name-chunks.ts).
const LazyPartners = lazyPage<PartnersProps>(async () => (await import("../detail/partners.tsx")).Partners);
const LazyStories = lazyPage<StoriesProps>(async () => (await import("./told-stories.tsx")).ToldStories);

type PartnersProps = ComponentProps<typeof Partners>;
type StoriesProps = ComponentProps<typeof ToldStories>;

/** Who could be brought together with a record, once the code of that is there. */
export function PartnersBelow(props: PartnersProps) {
  return (
    <Suspense>
      <LazyPartners {...props} />
    </Suspense>
  );
}

/** The stories that tell of a record, likewise. */
export function StoriesBelow(props: StoriesProps) {
  return (
    <Suspense>
      <LazyStories {...props} />
    </Suspense>
  );
}
