import type { Label } from "@kezhuan/contract/metadata/label";

/** Something that is measured again and again. Bounds in its unit. */
export interface Quantity {
  code: string;
  label: Label;
  unit: string;
  /** What is said of several values together; of most, their mean. */
  figure?: "sum";
  aliases?: readonly string[];
  /** What no instrument in order can show. Such a value is refused. */
  possible: readonly [low: number, high: number];
  /** What is seldom: beyond it a value is taken and marked as suspect. */
  usual: readonly [low: number, high: number];
}

/** What packs measure in common: a reading of a plant's instrument and one of a garden's sensor are the same kind of thing. */
const quantities = {
  active_energy: of(["有功电量", "Active energy"], "kWh", {
    figure: "sum",
    aliases: ["电量", "kWh"],
    possible: [0, 100_000],
    usual: [0, 20_000],
  }),
  active_power: of(["有功功率", "Active power"], "kW", {
    aliases: ["功率"],
    possible: [-100_000, 100_000],
    usual: [0, 20_000],
  }),
  water_volume: of(["水量", "Volume of water"], "m³", {
    figure: "sum",
    possible: [0, 100_000],
    usual: [0, 20_000],
  }),
  gas_volume: of(["燃气量", "Volume of gas"], "m³", {
    figure: "sum",
    possible: [0, 100_000],
    usual: [0, 5000],
  }),
  flow_rate: of(["瞬时流量", "Flow rate"], "m³/h", {
    aliases: ["流量"],
    possible: [0, 200_000],
    usual: [0, 50_000],
  }),
  water_level: of(["水位", "Water level"], "m", { possible: [-50, 500], usual: [-5, 100] }),
  pressure: of(["压力", "Pressure"], "MPa", { possible: [-0.1, 40], usual: [0, 1.6] }),
  turbidity: of(["浑浊度", "Turbidity"], "NTU", { aliases: ["浊度"], possible: [0, 4000], usual: [0, 1000] }),
  residual_chlorine: of(["游离氯", "Free chlorine"], "mg/L", {
    aliases: ["余氯"],
    possible: [0, 20],
    usual: [0.05, 4],
  }),
  ph: of(["pH 值", "pH"], "pH", { aliases: ["酸碱度"], possible: [0, 14], usual: [4, 10] }),
  dissolved_oxygen: of(["溶解氧", "Dissolved oxygen"], "mg/L", { possible: [0, 50], usual: [0, 20] }),
  chemical_oxygen_demand: of(["化学需氧量", "Chemical oxygen demand"], "mg/L", {
    aliases: ["COD"],
    possible: [0, 10_000],
    usual: [0, 1000],
  }),
  ammonia_nitrogen: of(["氨氮", "Ammonia nitrogen"], "mg/L", { possible: [0, 1000], usual: [0, 100] }),
  bearing_temperature: of(["轴承温度", "Bearing temperature"], "℃", { possible: [-40, 200], usual: [0, 95] }),
  vibration: of(["振动烈度", "Vibration severity"], "mm/s", { possible: [0, 100], usual: [0, 18] }),
  air_temperature: of(["气温", "Air temperature"], "℃", { possible: [-95, 60], usual: [-40, 45] }),
  relative_humidity: of(["相对湿度", "Relative humidity"], "%", { possible: [0, 100], usual: [3, 100] }),
  soil_temperature: of(["土壤温度", "Soil temperature"], "℃", {
    aliases: ["地温"],
    possible: [-60, 80],
    usual: [-20, 45],
  }),
  soil_moisture: of(["土壤体积含水量", "Volumetric soil moisture"], "%", {
    aliases: ["土壤湿度", "墒情"],
    possible: [0, 100],
    usual: [3, 60],
  }),
  soil_conductivity: of(["土壤电导率", "Soil conductivity"], "mS/cm", { possible: [0, 50], usual: [0, 8] }),
  photon_flux_density: of(["光合光量子通量密度", "Photosynthetic photon flux density"], "µmol/(m²·s)", {
    aliases: ["PPFD", "光合有效辐射"],
    possible: [0, 3000],
    usual: [0, 2400],
  }),
  carbon_dioxide: of(["二氧化碳浓度", "Carbon dioxide"], "ppm", {
    aliases: ["CO2"],
    possible: [0, 50_000],
    usual: [300, 2000],
  }),
} as const satisfies Readonly<Record<string, Omit<Quantity, "code">>>;

export type QuantityCode = keyof typeof quantities;

/** The quantities of a pack, in its order. */
export function chooseQuantities(codes: readonly QuantityCode[]): Quantity[] {
  return codes.map((code) => ({ code, ...quantities[code] }));
}

/** Every quantity there is. */
export const allQuantities = chooseQuantities(
  // The keys of the table are its type's.
  Object.keys(quantities) as QuantityCode[],
);

function of(
  [zh, en]: readonly [zh: string, en: string],
  unit: string,
  rest: Pick<Quantity, "figure" | "aliases" | "possible" | "usual">,
): Omit<Quantity, "code"> {
  const said = unit === "pH" ? "" : unit;
  return { label: { zh: said ? `${zh}（${said}）` : zh, en: said ? `${en} (${said})` : en }, unit, ...rest };
}
