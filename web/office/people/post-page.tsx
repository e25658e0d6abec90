import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { useState } from "react";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asRef, asRefs, asText } from "../kinds/as-values.ts";
import { RefLink } from "../kinds/references.tsx";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Pending } from "../parts/pending.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { personPath } from "../routing/object-routes.ts";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { PersonSection } from "./person-section.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { postTexts } from "./post-texts.ts";
import { sayRefusal } from "./say-refusal.ts";
import "./person-page.css";

/** A post and the people who hold it, in whatever department. */
export function PostPage({ id }: { id: string }) {
  const t = useText(postTexts);
  const { data: post, error, refetch } = useQuery(objDataQuery({ objname: "sys_post", id }));
  const name = post ? asText(post["name"]) : "";
  useShellPage(name);
  if (post) return <Post post={post} name={name} />;
  return (
    <Pending level={1} missing={{ title: t("missing"), lead: t("missingLead") }} {...{ error, refetch }} />
  );
}

const pageSize = 50;

function Post({ post, name }: { post: WireRecord; name: string }) {
  const t = useText(postTexts);
  const maySee = usePermission("sys_member:read");
  const mayAdd = usePermission("sys_member:create");
  const [isAdding, setAdding] = useState(false);
  const code = asText(post["code"]);
  return (
    <div className="person-page">
      <p>
        <Link to="/system/post">{t("back")}</Link>
      </p>
      <header>
        <h1>{name}</h1>
        {code && <span>{code}</span>}
        {asRef(post["dept"]) && <RefLink value={post["dept"]} objname="qd_org" />}
      </header>
      <PersonSection
        title={t("people")}
        tools={maySee && mayAdd && <Button onClick={() => setAdding(true)}>{t("add")}</Button>}
      >
        {maySee ? <Holders post={post.id} name={name} /> : <p className="person-note">{t("hidden")}</p>}
      </PersonSection>
      {isAdding && <PostDialog post={post} name={name} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Holders({ post, name }: { post: string; name: string }) {
  const t = useText(postTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      objname: "sys_member",
      fields: ["user", "dept", "position", "posts"],
      highsearch: { match: "and", rules: [{ field: "posts", op: "in", value: [post] }] },
      pageNum: page,
      pageSize,
      sort: "dept,user",
      withDenied: true,
    }),
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.data.length === 0) return <p className="person-note">{t("nobody")}</p>;
  return (
    <>
      <div className="person-table">
        <table>
          <ColumnHeads names={[t("user"), t("dept"), t("position"), t("actions")]} />
          <tbody>
            {data.data.map((member) => (
              <Holder key={member.id} member={member} post={post} name={name} />
            ))}
          </tbody>
        </table>
      </div>
      {(data.total ?? 0) > pageSize && (
        <Pagination
          current={page}
          pageSize={pageSize}
          total={data.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

function Holder({ member, post, name }: { member: WireRecord; post: string; name: string }) {
  const t = useText(postTexts);
  const mayUpdate = usePermission("sys_member:update") && !member._denied?.includes("update");
  const user = asRef(member["user"]);
  const person = user?.label ?? t("somebody");
  const remove = async () => {
    const title = t("remove");
    const text = t("removeText", { person, name });
    if (!(await askPerson({ title, text, yes: title, isGrave: true }))) return;
    const posts = asRefs(member["posts"]).flatMap(({ id }) => (id === post ? [] : [id]));
    const data = { id: member.id, posts, version: member["version"] };
    const answer = await saveObjData({ objname: "sys_member", data });
    if (answer.ok) showToast(t("removed", { person }), { tone: "success" });
    else showToast(sayRefusal(answer), { tone: "error" });
    await refreshAllRecords();
  };
  return (
    <tr>
      <td>{user?.label ? <Link to={personPath(user.id)}>{user.label}</Link> : t("somebody")}</td>
      <td>
        <RefLink value={member["dept"]} objname="qd_org" />
      </td>
      <td>{asText(member["position"]) || "–"}</td>
      <td>
        {mayUpdate && (
          <Button aria-label={t("removeOne", { person })} onClick={() => void remove()}>
            {t("remove")}
          </Button>
        )}
      </td>
    </tr>
  );
}
