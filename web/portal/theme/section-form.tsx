import { lazy, Suspense } from "react";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";

/** Few themed pages have a form: what draws it is loaded with the first one. */
const EmbeddedForm = lazy(async () => ({
  default: (await import("../form/embedded-form.tsx")).EmbeddedForm,
}));

/** A form with a public link, filled in where it stands. */
export function SectionForm({ linkKey }: { linkKey: string }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="12em" />}>
      <EmbeddedForm key={linkKey} linkKey={linkKey} />
    </Suspense>
  );
}
