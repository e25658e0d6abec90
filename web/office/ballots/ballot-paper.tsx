import type { WireRecord } from "@kezhuan/contract/api/records";
import { Alert, Checkbox, Modal, Radio } from "antd";
import { useState } from "react";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { ballotTexts } from "./ballot-texts.ts";
import type { Paper } from "./use-ballot.ts";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { officeKinds } from "../kinds/registry.ts";

interface OptionFactsProps {
  paper: Paper;
  option: WireRecord;
  /** Fields that are shown elsewhere. */
  without: readonly string[];
}

interface BallotPaperProps {
  voteOn: { objname: string; id: string };
  paper: Paper;
  votes: string;
  /** How many may be chosen. */
  choose: number;
  least: number;
  onCast: () => Promise<unknown>;
}

/** What is chosen stays in this component: it is no draft, stands in no address and is gone with the page. */
export function BallotPaper({ voteOn, paper, votes, choose, least, onCast }: BallotPaperProps) {
  const t = useText(ballotTexts);
  const { language } = usePreferences();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, problem } = useSending({
    showIn: "form",
    refresh: onCast,
    refreshAfter: "answer",
    onDone: () => setAsking(false),
  });
  const over = chosen.length - choose;
  const names = paper.options
    .filter(({ id }) => chosen.includes(id))
    .map((option) => nameRecord(paper.optionMeta, option, language));
  const cast = () =>
    send(() => sendMessage("castBallot", { ...voteOn, choices: [...chosen] }, { quiet: true }));
  return (
    <form
      className="ballot-paper"
      onSubmit={(event) => {
        event.preventDefault();
        if (over <= 0) setAsking(true);
      }}
    >
      <fieldset>
        <legend>{choose === 1 ? t("chooseOne") : t("choose", { max: choose })}</legend>
        {choose === 1 ? (
          <OneOption paper={paper} votes={votes} chosen={chosen} onChange={setChosen} />
        ) : (
          <SeveralOptions paper={paper} votes={votes} chosen={chosen} onChange={setChosen} />
        )}
      </fieldset>
      <output data-over={over > 0}>
        {over > 0 ? t("tooMany", { max: choose, over }) : t("chosen", { count: chosen.length, max: choose })}
      </output>
      <p className="ballot-promise">{t("promise", { least })}</p>
      <Button look="filled" type="submit" disabled={over > 0}>
        {t("cast")}
      </Button>
      <CastDialog
        isOpen={isAsking}
        isSending={isSending}
        names={names}
        problem={problem && pickLabel(problem, language)}
        onCast={() => void cast()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}

interface CastDialogProps {
  isOpen: boolean;
  isSending: boolean;
  /** What is chosen. */
  names: readonly string[];
  problem: string | undefined;
  onCast: () => void;
  onClose: () => void;
}

/** Asked once more: a ballot that is cast can be neither changed nor looked at. */
function CastDialog({ isOpen, isSending, names, problem, onCast, onClose }: CastDialogProps) {
  const t = useText(ballotTexts);
  const { language } = usePreferences();
  const chosen = formatList([...names], language);
  return (
    <Modal
      open={isOpen}
      title={t("confirm")}
      okText={isSending ? t("sending") : t("send")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      onOk={onCast}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{names.length === 0 ? t("confirmBlank") : t("confirmChosen", { names: chosen })}</p>
      <p>{t("confirmLead")}</p>
      <div role="alert">{problem !== undefined && <Alert type="error" showIcon title={problem} />}</div>
    </Modal>
  );
}

interface OptionsProps {
  paper: Paper;
  votes: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function SeveralOptions({ paper, votes, chosen, onChange }: OptionsProps) {
  return (
    <Checkbox.Group value={[...chosen]} onChange={(values) => onChange(values.map(String))}>
      <ul className="ballot-options">
        {paper.options.map((option) => (
          <li key={option.id}>
            <Checkbox value={option.id}>
              <Option paper={paper} votes={votes} option={option} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

/** Nothing chosen is an option of its own, as a radio button cannot be taken back. */
function OneOption({ paper, votes, chosen, onChange }: OptionsProps) {
  const t = useText(ballotTexts);
  return (
    <Radio.Group
      value={chosen[0] ?? ""}
      onChange={({ target: { value } }) => onChange(value === "" ? [] : [String(value)])}
    >
      <ul className="ballot-options">
        {paper.options.map((option) => (
          <li key={option.id}>
            <Radio value={option.id}>
              <Option paper={paper} votes={votes} option={option} />
            </Radio>
          </li>
        ))}
        <li>
          <Radio value="">{t("blank")}</Radio>
        </li>
      </ul>
    </Radio.Group>
  );
}

function Option({ paper, votes, option }: { paper: Paper; votes: string; option: WireRecord }) {
  const { language } = usePreferences();
  return (
    <span className="ballot-option">
      <strong>{nameRecord(paper.optionMeta, option, language)}</strong>
      <OptionFacts paper={paper} option={option} without={[votes]} />
    </span>
  );
}

/** What a reader may know of an option besides its name, in the order of its form. */
function OptionFacts({ paper: { optionMeta, back }, option, without }: OptionFactsProps) {
  const { language } = usePreferences();
  const { labelField, labelFieldEn = "" } = optionMeta.object;
  const elsewhere = new Set([...standardFieldNames, ...without, back, labelField, labelFieldEn]);
  const facts = optionMeta.fields.flatMap((field) => {
    const value = option[field.name];
    // A switch says nothing without its label.
    if (elsewhere.has(field.name) || field.kind === "boolean" || isEmptyValue(value)) return [];
    return [
      officeKinds[field.kind].toText(value, { field, dicts: optionMeta.dicts, language, record: option }),
    ];
  });
  return facts.length > 0 && <span className="ballot-facts">{facts.join(" · ")}</span>;
}
