import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AchievementRow } from "../achievement/achievement-row.tsx";
import { languageOf } from "../content/language-of.ts";
import { WhenNear } from "../content/when-near.tsx";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import {
  groupWorks,
  proveServices,
  totalWorks,
  type ServiceProof,
  type Work,
  type WorkGroup,
} from "./read-works.ts";
import type { ExpertDetails } from "./read-expert-details.ts";
import { useWorks } from "./use-works.ts";
import "../detail/related.css";
import "./capabilities.css";

const texts = defineText({
  title: { zh: "能为企业做什么", en: "What they can do for a firm" },
  lead: {
    zh: "依据本站公开的成果，逐项可查",
    en: "By the achievements published here; each can be looked up",
  },
  none: {
    zh: "还没有公开的成果可作依据。预约咨询后，由技术经理人核实能提供什么。",
    en: "No published achievement speaks for them yet. Ask, and a broker finds out what they can offer.",
  },
  works: { zh: "项公开成果", en: "published {count|achievement|achievements}" },
  rights: { zh: "项知识产权，{granted} 项已授权", en: "IP {count|right|rights}, {granted} granted" },
  places: { zh: "处在用", en: "{count|place|places} in use" },
  transferred: { zh: "项已转化或签约", en: "transferred or under contract" },
  transfer: { zh: "{count} 项成果可转让、许可或作价", en: "{count} can be assigned, licensed or invested" },
  joint_rd: { zh: "{count} 项成果愿意合作实施", en: "{count} open to joint implementation" },
  pilot: { zh: "{count} 项成果处于中试阶段", en: "{count} at the pilot stage" },
  testing: {
    zh: "成果附有 {count} 份检测报告",
    en: "{count} test {count|report|reports} with the achievements",
  },
  others: { zh: "其他成果", en: "Other achievements" },
  patents: {
    zh: "知识产权 {count} 项（已授权 {granted}）",
    en: "{count} IP {count|right|rights} ({granted} granted)",
  },
  inUse: { zh: "已在 {count} 处使用", en: "in use at {count} {count|place|places}" },
  all: { zh: "查看全部 {count} 项成果", en: "See all {count} achievements" },
});

const most = 6;

interface CapabilitiesProps {
  expert: ExpertDetails;
  words: Words;
}

/** What an expert can do, each with what can be looked up for it. */
export function Capabilities(props: CapabilitiesProps) {
  const t = useText(texts);
  return (
    <section className="detail-section related capabilities" aria-labelledby="capabilities">
      <header>
        <h2 className="section-title" id="capabilities">
          {t("title")}
        </h2>
      </header>
      <WhenNear room="section">
        <Proven {...props} />
      </WhenNear>
    </section>
  );
}

function Proven({ expert, words }: CapabilitiesProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { works, total = 0, words: workWords, error, retry } = useWorks(expert.id);
  if (error && !isClosed(error)) return <FetchFailure error={error} onRetry={retry} />;
  if (expert.id === "" || error || works?.length === 0) return <p className="related-empty">{t("none")}</p>;
  if (!works) return <RowSkeletons count={2} />;
  const { directions, directionsEn } = expert;
  const nameOf = (direction: string | undefined) =>
    (language === "en" && directionsEn.length === directions.length
      ? directionsEn[directions.indexOf(direction ?? "")]
      : undefined) ?? direction;
  const own = `${subjectPlaces.achievement.find}?expert=${encodeURIComponent(expert.id)}`;
  return (
    <>
      <p className="capabilities-lead">{t("lead")}</p>
      <Totals works={works} total={total} />
      <Services proofs={proveServices(expert.services, works)} own={own} words={words} />
      {cutGroups(groupWorks(expert.directions, works)).map((group) => (
        <Group key={group.direction ?? ""} group={group} name={nameOf(group.direction)} words={workWords} />
      ))}
      {total > most && (
        <Link className="capabilities-all" to={own}>
          {t("all", { count: total })}
          <Icon name="arrow" size={18} />
        </Link>
      )}
    </>
  );
}

function Totals({ works, total }: { works: readonly Work[]; total: number }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { rights, granted, places, transferred } = totalWorks(works);
  const shown = [
    { key: "works", count: total },
    { key: "rights", count: rights },
    { key: "transferred", count: transferred },
    { key: "places", count: places },
  ] as const;
  return (
    <ul className="capabilities-totals">
      {shown.map(
        ({ key, count }) =>
          count > 0 && (
            <li key={key}>
              <b className="figures">{formatNumber(count, language)}</b>
              <span>{t(key, { count, granted })}</span>
            </li>
          ),
      )}
    </ul>
  );
}

interface ServicesProps {
  proofs: readonly ServiceProof[];
  /** Where the finder has their works. */
  own: string;
  words: Words;
}

function Services({ proofs, own, words }: ServicesProps) {
  const t = useText(texts);
  if (proofs.length === 0) return null;
  const tell = ({ service, count }: ServiceProof) => {
    const key = (["transfer", "joint_rd", "pilot", "testing"] as const).find((one) => one === service);
    return key && t(key, { count });
  };
  return (
    <dl className="capabilities-services">
      {proofs.map((proof) => (
        <div key={proof.service}>
          <dt>{words.codeLabel("services", proof.service)}</dt>
          <dd>{proof.query ? <Link to={`${own}&${proof.query}`}>{tell(proof)}</Link> : tell(proof)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupProps {
  group: WorkGroup;
  /** The direction in the language of the page. */
  name: string | undefined;
  words: Words;
}

function Group({ group: { works }, name, words }: GroupProps) {
  const t = useText(texts);
  return (
    <section className="capabilities-group">
      <h3 lang={name && languageOf(name)}>{name ?? t("others")}</h3>
      {works.map((work) => (
        <AchievementRow
          key={work.id}
          item={work}
          words={words}
          level={3}
          why={<Proof work={work} words={words} />}
          tools={<SubjectStar kind="achievement" item={work} />}
        />
      ))}
    </section>
  );
}

/** What speaks for a work beside its words: rights, users, how far its transfer has come. */
function Proof({ work: { rights, granted, places, status }, words }: { work: Work; words: Words }) {
  const t = useText(texts);
  const isTold = status !== undefined && status !== "available";
  if (rights === 0 && places === 0 && !isTold) return null;
  return (
    <p className="capabilities-proof">
      {rights > 0 && <span>{t("patents", { count: rights, granted })}</span>}
      {places > 0 && <span>{t("inUse", { count: places })}</span>}
      {isTold && <span>{words.codeLabel("transform_status", status)}</span>}
    </p>
  );
}

/** The first works, in their groups. */
function cutGroups(groups: readonly WorkGroup[]): WorkGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const works = group.works.slice(0, left);
    left -= works.length;
    return works.length > 0 ? [{ ...group, works }] : [];
  });
}

/** For who may see no achievements, there are none. */
function isClosed(error: Error): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.code);
}
