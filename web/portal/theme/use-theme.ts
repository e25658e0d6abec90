import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { THEME, readTheme } from "./read-theme.ts";

/** Which theme: by the route it stands at, or by its short name. */
type ThemeChoice = { route: string } | { slug: string };

/**
 * The theme as visitors see it; with `preview` in the address as it is, published or not, for those who may see that.
 * `theme` is null where there is none.
 */
export function useTheme(choice: ThemeChoice) {
  const isPreview = useSearchParams().has("preview");
  const isNamed = Object.values(choice).every((value) => value !== "");
  const query = useQuery({
    ...objDataQuery({ objname: THEME, ...choice, ...(isPreview ? {} : { status: "published" }) }),
    enabled: isNamed,
  });
  const isMissing =
    !isNamed || (query.error instanceof ApiError && [400, 401, 403, 404].includes(query.error.code));
  return {
    record: query.data,
    theme: isMissing ? null : query.data && readTheme(query.data),
    error: isMissing ? null : query.error,
    retry: () => void query.refetch(),
  };
}
