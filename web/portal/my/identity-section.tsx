import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { readText } from "../content/read-values.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { ClaimBlock } from "./claim-block.tsx";
import { ContactScopes } from "./contact-scopes.tsx";
import { InstitutionBlock } from "./institution-block.tsx";
import { MembersBlock } from "./members-block.tsx";
import { RequestList } from "./request-list.tsx";

/** Who one is beside the account: an expert with a page, the account of an institution, a member of one. */
export function IdentitySection({ userId }: { userId: string }) {
  const experts = useQuery(objDataByPageQuery({ objname: "kch_expert", equal: { claimed_by_user: userId } }));
  const institutions = useQuery(
    objDataByPageQuery({ objname: "kch_institution", equal: { claimed_by_user: userId } }),
  );
  const error = experts.error ?? institutions.error;
  if (error)
    return (
      <FetchFailure
        error={error}
        onRetry={() => void Promise.all([experts.refetch(), institutions.refetch()])}
      />
    );
  if (!experts.data || !institutions.data) return <PageWait />;
  return (
    <>
      {experts.data.data.map((expert) => (
        <ContactScopes key={expert.id} expert={expert} />
      ))}
      {experts.data.data.length === 0 && <ClaimBlock />}
      {institutions.data.data.map((institution) => (
        <MembersBlock key={institution.id} id={institution.id} name={readText(institution["name"]) ?? ""} />
      ))}
      <InstitutionBlock />
      <RequestList userId={userId} />
    </>
  );
}
