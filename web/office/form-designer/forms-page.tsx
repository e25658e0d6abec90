import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { DesignPage } from "./design-page.tsx";
import { FormList } from "./form-list.tsx";
import { FORM_DESIGN_PATH } from "./form-paths.ts";

/** Forms: the list of them, or one version in the designer. */
export function FormsPage() {
  const { pathname } = useLocation();
  const id = useSearchParams().get("id");
  return pathname === FORM_DESIGN_PATH && id ? <DesignPage key={id} id={id} /> : <FormList />;
}
