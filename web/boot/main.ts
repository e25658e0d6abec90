import "../ui/tokens.css";
import "../ui/ground.css";
import { startPreferences } from "../ui/preferences.ts";
import { startParts } from "./parts.ts";

startPreferences();
startParts(document.getElementById("root") ?? document.body);
