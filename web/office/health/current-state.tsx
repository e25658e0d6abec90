import type { HealthOutput } from "@kezhuan/contract/api/health";
import type { Language } from "@kezhuan/contract/metadata/label";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText, type Translate } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Section } from "../parts/section.tsx";
import { healthTexts } from "./health-texts.ts";

/** The numbers of this moment, each with what it is of. */
export function CurrentState({ health }: { health: HealthOutput }) {
  const t = useText(healthTexts);
  const { language } = usePreferences();
  const { versions, startedAt, memoryBytes, database, jobs, files, backups } = health;
  const sum = (name: "open" | "idle" | "waiting") =>
    database.connections.reduce((total, pool) => total + pool[name], 0);
  const connections = { open: sum("open"), idle: sum("idle"), waiting: sum("waiting") };
  const lines: [string, string][] = [
    [t("versions"), t("versionList", versions)],
    [t("started"), writeInstant(startedAt, language)],
    [t("memory"), writeSize(memoryBytes, language)],
    [
      t("database"),
      t(database.isEmbedded ? "embedded" : "server", { size: writeSize(database.bytes, language) }),
    ],
    [t("connections"), t("connectionList", connections)],
    [t("longest"), writeSeconds(database.longestSeconds)],
    [t("jobs"), writeJobs()],
    [t("files"), t("fileList", { count: files.count, size: writeSize(files.bytes, language) })],
    [t("disk"), writeDisk()],
    [t("backups"), writeBackups(backups, t, language)],
  ];
  return (
    <Section title={t("now")}>
      <dl className="health-lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );

  function writeSeconds(seconds: number | null): string {
    return seconds === null ? t("none") : t("seconds", { count: seconds.toFixed(1) });
  }

  function writeDisk(): string {
    const { freeBytes, reserveBytes } = files;
    if (freeBytes === null || reserveBytes === null) return t("diskNone");
    return t("diskList", {
      free: writeSize(freeBytes, language),
      reserve: writeSize(reserveBytes, language),
    });
  }

  function writeJobs(): string {
    const { waiting, running, failed, oldestSeconds } = jobs;
    const told = t("jobList", { waiting, running, failed });
    const isLate = oldestSeconds !== null && oldestSeconds > 60;
    return isLate ? `${told} · ${t("jobsLate", { count: Math.round(oldestSeconds) })}` : told;
  }
}

function writeBackups(
  { at, last, problem }: HealthOutput["backups"],
  t: Translate<typeof healthTexts>,
  language: Language,
): string {
  if (at === null && last === null && problem === null) return t("backupsNone");
  const checked = t(last?.checked === "restored" ? "backupsRestored" : "backupsRead");
  const size = writeSize(last?.bytes ?? 0, language);
  const good = last
    ? t("backupsLast", { when: writeInstant(last.at, language), size, checked })
    : t("backupsNever");
  const failed =
    problem && t("backupsFailed", { when: writeInstant(problem.at, language), problem: problem.text });
  const parts = [at === null ? null : t("backupsAt", { at }), good, failed];
  return parts.filter(Boolean).join(" · ");
}
