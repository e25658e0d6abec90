import type { FormMatch } from "@kezhuan/contract/forms/form-matches";
import type { ReviewRound } from "@kezhuan/contract/api/review";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { readToken, subscribeLogin } from "@kezhuan/web/api/session-store.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import type { SendFile } from "@kezhuan/web/form/form-context.ts";
import { isAtEnd } from "@kezhuan/web/form/steps.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { enterUnlisted } from "./enter-unlisted.ts";
import { KeepingNote } from "./keeping-note.tsx";
import { MatchesWhileWriting } from "./matches-while-writing.tsx";
import { statusPath } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import { Remarks } from "./remarks.tsx";
import { BACK, LoginFirst, Preview } from "./review.tsx";
import { usePosting, type PostingOptions } from "./use-posting.ts";

interface PostingFormProps extends PostingOptions {
  /** What a reviewer said last. */
  round?: ReviewRound | undefined;
}

/** The designed form of a posting, kept as it is written; in its last step it is shown as visitors will see it. */
export function PostingForm(props: PostingFormProps) {
  const { kind, meta, record, round } = props;
  const params = useSearchParams();
  const posting = usePosting({ ...props, isBack: params.has(BACK) });
  const { filling, shown, dicts } = posting;
  const { data: info } = useQuery(infoQuery());
  const isLoggedIn = Boolean(info);
  useLoginElsewhere(isLoggedIn, posting.flush);
  const id = params.get("id") ?? record?.id ?? "";
  const remarks = useRemarks(round);
  const masked = useMemo(() => new Set(record?._masked), [record]);
  const sendFile = useMemo(() => sendFor(meta.object.name), [meta]);
  const isLast = useSyncExternalStore(filling.subscribe, () => isAtEnd(filling, filling.state));
  const wayTo = (name: string) => (filling.plan.openings.has(name) ? () => filling.show(name) : undefined);
  const showMatches = useCallback(
    (match: FormMatch) => <MatchesWhileWriting {...{ match, kind, meta, filling, id }} />,
    [kind, meta, filling, id],
  );
  return (
    <>
      <div className="posting-bar">
        <KeepingNote
          keeping={posting.keeping}
          isLoggedIn={isLoggedIn}
          onResolve={posting.resolve}
          to={statusPath(kind, id)}
        />
      </div>
      {round && <Remarks meta={meta} round={round} wayTo={wayTo} />}
      <FormView
        {...{ filling, dicts, masked, remarks, showMatches }}
        design={filling.design}
        fields={shown}
        sendFile={isLoggedIn ? sendFile : undefined}
        enterRecord={isLoggedIn ? enterUnlisted : undefined}
        onSubmit={isLoggedIn ? posting.submit : undefined}
      />
      {isLast && !isLoggedIn && <LoginFirst />}
      {isLast && <Preview kind={kind} filling={filling} id={id} />}
    </>
  );
}

/** A visitor who logs in in another tab has logged in here, too: what is written goes to the account. */
function useLoginElsewhere(isLoggedIn: boolean, flush: () => void): void {
  const queries = useQueryClient();
  const send = useEffectEvent(flush);
  useEffect(() => {
    if (isLoggedIn) return send();
    return subscribeLogin(() => {
      if (readToken() !== undefined) void queries.invalidateQueries();
    });
  }, [isLoggedIn, queries]);
}

/** What a reviewer said of a field, to stand beside its input. */
function useRemarks(round: ReviewRound | undefined): ReadonlyMap<string, React.ReactNode> {
  const t = useText(postingTexts);
  return useMemo(
    () =>
      new Map(
        round?.remarks.map(({ field, text, answered }) => [
          field,
          <p className="posting-remark" data-answered={answered} key={field}>
            {t("remark", { text })}
          </p>,
        ]),
      ),
    [round, t],
  );
}

function sendFor(objname: string): SendFile {
  return (file, { name, onProgress }) =>
    unwrap(uploadFile({ file, objname, field: name, onProgress }, { quiet: true }));
}
