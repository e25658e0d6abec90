import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { checkField } from "@kezhuan/web/meta/design/check-field.ts";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { emptyDesign } from "@kezhuan/web/meta/design/new-object.ts";
import {
  checkBasics,
  readBasics,
  writeBasics,
  type ObjectBasics,
} from "@kezhuan/web/meta/design/object-basics.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useAccount } from "@kezhuan/web/office/session/account.tsx";
import { NEW_OBJECT } from "../plan/draft-store.ts";
import type { Designer, DesignProblem } from "../designer-context.tsx";
import { useDesignDraft } from "../plan/use-design-draft.ts";

/** What an object is called that has not been named yet; nobody gets to see it. */
const unnamed = { name: "unnamed", label: { zh: "-", en: "-" } };

/** The object being made: its names and its design, both kept over reloads. */
export function useNewObject() {
  const { user } = useAccount();
  const { language } = usePreferences();
  const key = `design-draft:${user.id}:${NEW_OBJECT}:names`;
  const [design] = useState(() => emptyDesign(unnamed.name, unnamed.label));
  const draft = useDesignDraft({ userid: user.id, objname: NEW_OBJECT, design });
  const [basics, setBasics] = useState<ObjectBasics>(() => readBasics(localStorage.getItem(key)));
  const [problems, setProblems] = useState<readonly DesignProblem[]>([]);
  const { data: objects = [] } = useQuery(objectsQuery());
  useEffect(() => {
    if (basics.name === "" && basics.label.zh === "" && basics.label.en === "") localStorage.removeItem(key);
    else localStorage.setItem(key, writeBasics(basics));
  }, [key, basics]);
  const taken = new Set(objects.map(({ objname }) => objname));
  const fields = liveFields(draft.view);
  const designer: Designer = {
    ...draft,
    view: { ...draft.view, object: { ...draft.view.object, ...basics } },
    isNew: true,
    problems,
  };
  return {
    designer,
    basics,
    setBasics,
    taken,
    setProblems,
    /** What is wrong with its names, by the parts of the form. */
    nameErrors: checkBasics(basics, { taken, language }),
    /** Fields that cannot be made yet, with the first reason. */
    unready: fields.flatMap(({ def }) => {
      const others = fields.flatMap((one) => (one.def === def ? [] : [one.def]));
      const names = new Set(others.map(({ name }) => name));
      const [problem] = Object.values(checkField(def, { taken: names, others, language }));
      return problem === undefined ? [] : [{ def, problem }];
    }),
    forget: (): void => {
      draft.discard();
      setBasics({ name: "", label: { zh: "", en: "" } });
      setProblems([]);
    },
  };
}
