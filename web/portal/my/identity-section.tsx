import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { readText } from "../content/read-values.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { ClaimBlock } from "./claim-block.tsx";
import { ContactScopes } from "./contact-scopes.tsx";
import { InstitutionBlock } from "./institution-block.tsx";
import { MembersBlock } from "./members-block.tsx";
import { OwnPage } from "./own-page.tsx";
import { VerifyBlock } from "./verify-block.tsx";
import { RequestList } from "./request-list.tsx";

/** Who one is beside the account: an expert with a page, the account of an institution, a member of one. */
export function IdentitySection({ userId }: { userId: string }) {
  const mine = { equal: { claimed_by_user: userId }, withDenied: true };
  const experts = useQuery(objDataByPageQuery({ objname: "kch_expert", ...mine }));
  const institutions = useQuery(objDataByPageQuery({ objname: "kch_institution", ...mine }));
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
        <Fragment key={expert.id}>
          <OwnPage kind="expert" record={expert} />
          <ContactScopes expert={expert} />
        </Fragment>
      ))}
      {experts.data.data.length === 0 && <ClaimBlock />}
      {institutions.data.data.map((institution) => (
        <Fragment key={institution.id}>
          <OwnPage kind="institution" record={institution} />
          <MembersBlock
            id={institution.id}
            name={readText(institution["name"]) ?? ""}
            isVerified={institution["verify_status"] === "verified"}
          />
        </Fragment>
      ))}
      {institutions.data.data.length === 0 && <VerifyBlock userId={userId} />}
      <InstitutionBlock />
      <RequestList userId={userId} />
    </>
  );
}
