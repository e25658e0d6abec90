import { useQuery } from "@tanstack/react-query";
import { portalHomeQuery } from "@kezhuan/web/api/get-portal-home.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";

/** When the figures last came; undefined until they have. */
export function useHomeAge(language: Language): string | undefined {
  const { dataUpdatedAt } = useQuery(portalHomeQuery(language));
  return dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt).toISOString();
}
