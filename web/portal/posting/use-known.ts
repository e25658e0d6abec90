import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import type { PageOutput } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { isBody } from "../register/check-registration.ts";
import { readRefs } from "../content/read-values.ts";

type Named = ReturnType<typeof readRefs>[number];

/** What a new posting can be filled in with from the account; undefined while that is being fetched. */
export function useKnown(userId: string | undefined): Values | undefined {
  const enabled = userId !== undefined;
  const one = { pageSize: 1, count: "none", sort: "-created_at" } as const;
  const profile = useQuery({ ...profileQuery(), enabled });
  const spokenFor = useQuery({
    ...objDataByPageQuery({ objname: "kch_institution", equal: { claimed_by_user: userId ?? "" }, ...one }),
    enabled,
  });
  const entered = useQuery({
    ...objDataByPageQuery({ objname: "kch_institution", equal: { created_by: userId ?? "" }, ...one }),
    enabled,
  });
  const joined = useQuery({
    ...objDataByPageQuery({
      objname: "kch_membership",
      equal: { created_by: userId ?? "", status: "accepted" },
      ...one,
    }),
    enabled,
  });
  if (!enabled) return {};
  if ([profile, spokenFor, entered, joined].some(({ isPending }) => isPending)) return undefined;
  const bodies = [namedIn(spokenFor.data), readRefs(joined.data?.data[0]?.["institution"])[0]];
  const institution = bodies.find((body) => body !== undefined) ?? namedIn(entered.data);
  return profile.data ? knownOf(profile.data, institution) : {};
}

function knownOf(profile: ProfileOutput, institution: Named | undefined): Values {
  const isOrganisation = isBody(profile.identity);
  return {
    contact_name: isOrganisation ? null : profile.name,
    contact_phone: profile.phone,
    contact_email: profile.email,
    contact_org: institution?.label ?? (isOrganisation ? profile.name : null),
    publisher_institution: institution ?? null,
  };
}

function namedIn(page: PageOutput | undefined): Named | undefined {
  const record = page?.data[0];
  return record && readRefs([{ id: record.id, name: record["name"] }])[0];
}
