import { Link } from "@kezhuan/web/ui/link.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Half } from "../content/half.tsx";
import { formatFilePlace, viewerOf, type FilePlace } from "../detail/file-place.ts";
import type { AchievementDetails, Evidence as Proof } from "./read-achievement-details.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import "./evidence.css";

const texts = defineText({
  deployments: { zh: "已在这里应用", en: "Where it works already" },
  since: { zh: "{month} 起", en: "since {month}" },
  open: { zh: "查看文件", en: "Open the file" },
});

interface EvidenceProps {
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** What proves it: who tested or used it, when, and what came out; the file where it is public. */
export function Evidence({ achievement, words }: EvidenceProps) {
  const { id, evidence, evidenceFiles } = achievement;
  if (evidence.length + evidenceFiles.length === 0) return null;
  const place = { kind: "achievement", id, field: "evidence_files" } as const;
  return (
    <section>
      <h2 className="detail-title">{words.fieldLabel("evidence")}</h2>
      <ul className="proofs">
        {evidence.map((proof) => (
          <ProofRow
            key={proof.name.zh}
            proof={proof}
            kind={words.columnLabel("evidence", "kind", proof.kind)}
            place={place}
          />
        ))}
        {evidenceFiles.map((file) => (
          <li key={file.id}>
            <FileLink file={file} place={place} name={file.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProofRowProps {
  proof: Proof;
  kind: string;
  place: Omit<FilePlace, "file">;
}

function ProofRow({ proof: { name, issuer, day, finding, file }, kind, place }: ProofRowProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <li>
      <span className="proof-kind">{kind}</span>
      <div>
        <b>
          <Half text={name} />
        </b>
        {finding && (
          <p>
            <Half text={finding} />
          </p>
        )}
        {(issuer ?? day ?? file) && (
          <small>
            {issuer && <Half text={issuer} />}
            {day && (
              <time className="figures" dateTime={day}>
                {formatDate(day, language)}
              </time>
            )}
            {file && <FileLink file={file} place={place} name={t("open")} />}
          </small>
        )}
      </div>
    </li>
  );
}

interface FileLinkProps {
  file: NonNullable<Proof["file"]>;
  place: Omit<FilePlace, "file">;
  name: string;
}

function FileLink({ file, place, name }: FileLinkProps) {
  const viewer = viewerOf(file);
  const shown = (
    <>
      <Icon name="file" size={16} /> {name}
    </>
  );
  return viewer ? (
    <Link to={formatFilePlace(viewer, { ...place, file: file.id })}>{shown}</Link>
  ) : (
    <a href={file.url} target="_blank" rel="noopener">
      {shown}
    </a>
  );
}

/** Who uses it, since when and how much of it. */
export function Deployments({ achievement: { deployments } }: { achievement: AchievementDetails }) {
  const t = useText(texts);
  if (deployments.length === 0) return null;
  return (
    <section>
      <h2 className="detail-title">{t("deployments")}</h2>
      <ul className="proofs">
        {deployments.map(({ place, since, scale }) => (
          <li key={place.zh}>
            <span className="proof-kind figures">{since && t("since", { month: since })}</span>
            <div>
              <b>
                <Half text={place} />
              </b>
              {scale && (
                <p>
                  <Half text={scale} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
