import type { Topic } from "../topic.ts";

export const electronicsSystems: Topic[] = [
  {
    school: "仪器科学与光电工程学院",
    directions: "微机电传感器|惯性测量|压力传感|传感器标定",
    hiTech: ["01", "08"],
    contract: "01",
    disciplines: ["535", "510"],
    industries: ["C40", "C39"],
    emerging: ["1", "2"],
    works: [
      {
        zh: "耐高温井下硅压力传感器及其无引线封装",
        en: "High-temperature downhole silicon pressure sensor with lead-free packaging",
        problem: "深井测量温度超过两百摄氏度，常规压阻传感器漏电流剧增，金丝引线在强冲击下容易断裂。",
        method:
          "敏感芯片采用绝缘体上硅结构隔断漏电通道，以玻璃浆料烧结实现无引线电连接，并在数字端完成温度与压力的二维补偿。",
        brief:
          "A silicon-on-insulator die blocks leakage at 225 °C and fired glass paste replaces bond wires that would break under shock.",
        strengths: "225 ℃长期工作|无金丝引线，抗冲击|互换性好，便于批量标定",
        figures: "工作温度,-40~225,℃|综合精度,±0.1,%FS,全温区标定|抗冲击,1500,g",
        words: "压力传感器|高温传感|无引线封装",
        uses: "石油井下测量|地热井监测|高温反应釜",
        trl: 7,
      },
      {
        zh: "四质量块微机电陀螺及模态匹配控制电路",
        en: "Quad-mass MEMS gyroscope with mode-matched control circuit",
        problem: "低成本微机电陀螺零偏受温度与振动影响大，难以满足无人系统在卫星信号丢失后的短时导航需求。",
        method:
          "采用完全解耦的四质量块对称结构抑制共模振动，设计虚拟科氏力注入的闭环模态匹配方法，在全温范围保持频差为零。",
        strengths: "振动环境零偏变化小|全温区自动模态匹配|可与加速度计单片集成",
        figures: "零偏不稳定性,0.08,°/h,艾伦方差|角度随机游走,0.01,°/√h|量程,±400,°/s",
        words: "微机电陀螺|模态匹配|惯性导航",
        uses: "无人机导航|井下定向|机器人姿态测量",
        trl: 5,
      },
      {
        zh: "基于压电薄膜的超声气体流量传感芯片",
        en: "Ultrasonic gas flow sensor chip based on piezoelectric thin film",
        problem: "呼吸机与燃气表使用的热式流量计易受水汽和组分影响，机械式流量计存在磨损和启动流量限制。",
        method:
          "以氮化铝压电薄膜制作收发换能阵列，结合飞行时间与互相关双算法测量流速，并用腔体谐振频率实时识别气体组分变化。",
        brief:
          "Arrays of aluminium nitride transducers measure flow by time of flight, while the cavity resonance tells changes of gas composition.",
        strengths: "无运动部件，不怕水汽|可识别组分变化|芯片面积小，成本低",
        figures: "流量范围,0.05~200,L/min|测量误差,≤1.5,%|响应时间,≤2,ms",
        words: "超声流量|压电薄膜|呼吸监测",
        uses: "呼吸机流量测量|智能燃气表|麻醉机",
        trl: 6,
      },
      {
        zh: "微机电传感器晶圆级批量标定装备",
        en: "Wafer-level batch calibration equipment for MEMS sensors",
        problem: "传感器标定多在封装后逐只进行，耗时占制造周期三成以上，不良品封装后才被发现造成浪费。",
        method:
          "装备在晶圆上同时施加温度、压力与角速率激励，多通道并行读取，依据少点标定模型推算全温参数并直接写入芯片。",
        strengths: "标定效率提高十倍以上|封装前剔除不良品|参数直接写入芯片",
        figures: "并行通道数,512,路|单片晶圆标定时间,≤45,min|温控范围,-55~150,℃",
        words: "晶圆级测试|传感器标定|批量制造",
        uses: "传感器封测企业|汽车电子标定|消费电子传感器",
        trl: 8,
      },
    ],
  },
  {
    school: "光电信息学院",
    directions: "硅基光电子|光纤传感|高速光互连|激光通信",
    hiTech: ["01"],
    contract: "01",
    disciplines: ["510", "140"],
    industries: ["C39", "I"],
    emerging: ["1"],
    works: [
      {
        zh: "面向数据中心的硅基薄膜铌酸锂电光调制器",
        en: "Thin-film lithium niobate modulators on silicon for data-centre links",
        problem: "单通道速率向两百吉比特演进，纯硅调制器带宽与线性度接近极限，驱动功耗持续上升。",
        method:
          "将薄膜铌酸锂与硅波导异质集成，采用慢波电极实现光电速度匹配，通过倒锥耦合器降低端面损耗，兼容晶圆级键合工艺。",
        brief:
          "Lithium niobate film bonded to silicon waveguides, with slow-wave electrodes, lifts modulator bandwidth past 67 GHz at low drive voltage.",
        strengths: "驱动电压低|线性度好，适合高阶调制|兼容晶圆级制造",
        figures: "电光带宽,≥67,GHz|半波电压,≤2.1,V|插入损耗,≤3.5,dB,片上测试",
        words: "薄膜铌酸锂|电光调制器|光互连",
        uses: "数据中心光互连|相干通信|光子计算试验",
        trl: 5,
      },
      {
        zh: "分布式光纤声波传感的管道泄漏与第三方施工识别",
        en: "Recognition of pipeline leaks and digging by distributed acoustic fibre sensing",
        problem: "长输管道沿线挖掘破坏占事故的多数，人工巡线间隔长，单一阈值报警受车辆和农机干扰严重。",
        method:
          "利用伴行通信光缆作为传感介质，提出时空联合的事件特征，结合土壤类型自适应背景建模，对机械挖掘、人工挖掘与泄漏分别识别。",
        brief:
          "The telecom fibre beside the pipeline becomes the sensor; space-time features tell digging machines, manual digging and leaks apart.",
        strengths: "利用已有光缆，无需沿线供电|挖掘类型可区分|单台设备覆盖距离长",
        figures: "单端监测距离,50,km|定位误差,≤10,m|误报率,≤1,次/周/50 km,现场运行",
        words: "光纤传感|管道安全|事件识别",
        uses: "油气管道监测|城市燃气干线|通信光缆护线",
        trl: 8,
      },
      {
        zh: "星地激光通信大气湍流实时补偿终端",
        en: "Terminal for real-time turbulence compensation in space-to-ground laser links",
        problem: "大气湍流造成光斑漂移与闪烁，近地面链路误码率波动大，单站可用率难以满足业务需求。",
        method:
          "终端采用少模光纤分集接收与快速倾斜镜两级补偿，以信号光自身作为信标，减少额外光路；编码层按闪烁统计自适应交织深度。",
        strengths: "无需独立信标光|两级补偿，带宽高|体积小，可车载",
        figures: "下行速率,10,Gbit/s,外场试验|补偿带宽,≥500,Hz|耦合效率提升,6.2,dB",
        words: "激光通信|大气湍流|自适应光学",
        uses: "星地通信|无人机平台链路|应急通信",
        trl: 5,
      },
      {
        zh: "光纤光栅高温应变传感器及航空发动机试验应用",
        en: "High-temperature fibre grating strain sensors applied in aero-engine tests",
        problem: "发动机热端部件试验中电阻应变片寿命短、引线多，高温区应变数据长期缺失。",
        method:
          "采用飞秒激光逐点刻写蓝宝石光纤光栅，配合金属化封装与热膨胀匹配基座，实现上千摄氏度下的应变与温度解耦测量。",
        strengths: "耐温超过一千摄氏度|一根光纤多点测量|抗电磁干扰",
        figures: "工作温度,≤1100,℃|应变测量误差,±3,%FS,高温标定炉|测点数,12,个/根",
        words: "光纤光栅|高温应变|发动机试验",
        uses: "航空发动机试验|燃气轮机监测|高温炉管监测",
        trl: 6,
      },
    ],
  },
  {
    school: "网络空间安全学院",
    directions: "工业控制系统安全|漏洞挖掘|数据安全|隐私计算",
    hiTech: ["01"],
    contract: "01",
    disciplines: ["520"],
    industries: ["I", "D"],
    emerging: ["1"],
    works: [
      {
        zh: "工业控制协议语义级入侵检测装置",
        en: "Semantic intrusion detection for industrial control protocols",
        problem: "针对工控系统的攻击往往使用合法指令，仅凭流量特征难以发现违背工艺逻辑的操作。",
        method:
          "装置旁路解析二十余种工控协议，将指令序列映射为工艺状态机，结合物理约束判断操作是否越出允许的状态空间，不影响在线控制。",
        brief:
          "Commands are mapped to the state machine of the process itself, so legal messages that violate process logic are noticed, without touching control traffic.",
        strengths: "发现违背工艺逻辑的合法指令|旁路部署，不影响生产|工艺模型可半自动学习",
        figures: "支持协议,23,种|检出率,≥97,%,靶场测试|检测时延,≤50,ms",
        words: "工控安全|入侵检测|协议解析",
        uses: "电力监控系统|水务自动化|石化生产网",
        trl: 8,
      },
      {
        zh: "跨机构医疗数据联邦建模与隐私审计平台",
        en: "Federated modelling of medical data across hospitals with privacy audit",
        problem:
          "单家医院病例数量有限，多中心协作受数据出域限制，而联邦学习参与方又难以确认自身数据未被反推。",
        method:
          "平台采用安全聚合与自适应差分噪声，提供针对成员推断和梯度反演的攻击演练报告，各中心可据此设定隐私预算后再参与训练。",
        brief:
          "Secure aggregation with adaptive noise; every hospital receives a report of rehearsed inference attacks before it sets its privacy budget.",
        strengths: "原始数据不出院区|隐私风险可量化审计|容忍个别中心掉线",
        figures: "参与中心数,≥20,家|模型精度损失,≤1.2,%,与集中训练相比|单轮通信量下降,65,%",
        words: "联邦学习|隐私计算|医疗数据",
        uses: "多中心临床研究|罕见病协作|药物上市后评价",
        trl: 7,
      },
      {
        zh: "固件漏洞自动化挖掘与可利用性评估工具",
        en: "Automated discovery of firmware vulnerabilities with assessment of exploitability",
        problem: "物联网设备固件架构繁杂且缺少源码，动态分析环境搭建困难，安全检测覆盖面有限。",
        method:
          "工具以外设行为推断实现固件自动仿真，结合污点引导的模糊测试定位漏洞，并生成约束求解给出可利用性等级和修复建议。",
        strengths: "无需硬件即可动态分析|自动生成触发样例|支持多种处理器架构",
        figures: "固件仿真成功率,≥82,%,1200 个样本|支持架构,5,种|平均分析时间,≤6,h/固件",
        words: "固件安全|模糊测试|漏洞挖掘",
        uses: "物联网设备检测|车载终端安全|摄像头固件检查",
        trl: 6,
      },
      {
        zh: "面向数据要素流通的可信使用控制系统",
        en: "Trusted usage control for data exchange between organisations",
        problem: "数据一旦交付就难以约束其用途，提供方不敢给、使用方拿不到，数据要素流通停留在少数场景。",
        method:
          "系统将授权条款转化为机器可执行策略，在可信执行环境内强制落实次数、期限与目的限制，全程留痕并支持到期自动销毁密钥。",
        brief:
          "Contract clauses become executable policies enforced in a trusted environment, with full trail and keys destroyed when the term ends.",
        strengths: "用途可控、可审计|支持主流国产可信环境|策略可由业务人员配置",
        figures: "策略执行额外开销,≤8,%|密文检索时延,≤150,ms,百万级记录",
        words: "数据要素|使用控制|可信执行环境",
        uses: "政务数据共享|金融联合风控|工业数据交易",
        trl: 6,
      },
    ],
  },
  {
    school: "遥感信息工程学院",
    directions: "遥感影像解译|地理信息系统|农情监测|自然资源调查",
    hiTech: ["01", "03"],
    contract: "01",
    disciplines: ["420", "170"],
    industries: ["I", "A", "M"],
    emerging: ["1", "9"],
    works: [
      {
        zh: "多云多雨地区作物种植面积遥感快速测算技术",
        en: "Rapid crop area mapping from satellites in cloudy and rainy regions",
        problem: "南方稻油轮作区光学影像常年有云，关键物候期数据缺失，种植面积统计依赖抽样和人工上报。",
        method:
          "融合雷达时间序列与少量光学影像，按物候阶段提取散射变化特征，以田块为单元分类，并用抽样地块进行误差校正后推算面积。",
        brief:
          "Radar time series fill the gaps left by clouds; fields are classified by phenological change and areas corrected with sampled plots.",
        strengths: "云雨条件下按旬更新|以田块为统计单元|面积结果附置信区间",
        figures: "地块分类精度,≥92,%,实地样方验证|县级面积误差,≤4,%|更新周期,10,d",
        words: "作物遥感|合成孔径雷达|种植面积",
        uses: "县域种植统计|农业保险核保|粮食产能评估",
        trl: 8,
      },
      {
        zh: "遥感变化图斑智能提取与核查一体化平台",
        en: "Integrated platform for detecting and verifying land changes in satellite images",
        problem: "自然资源监测每期产生大量疑似图斑，伪变化多，外业核查路线与内业解译脱节。",
        method:
          "平台以多期影像与地籍数据联合判别真伪变化，自动归并图斑并规划核查路线，外业照片回传后触发模型再训练。",
        strengths: "伪变化明显减少|内外业闭环|模型随核查结果持续改进",
        figures: "变化检出率,≥95,%|伪变化率,≤12,%,省级试点|单县处理时间,≤4,h",
        words: "变化检测|自然资源监测|图斑核查",
        uses: "自然资源监测|耕地保护|城市违建发现",
        trl: 9,
      },
      {
        zh: "城市级实景三维模型轻量化与单体化方法",
        en: "Simplification and object separation of city-scale reality 3D models",
        problem: "倾斜摄影模型数据量大、建筑与地面粘连，难以挂接属性，浏览与分析都受限制。",
        method:
          "通过语义分割与平面约束重建建筑单体，按屏幕误差构建多级细节并压缩纹理，使普通电脑可流畅浏览整座城市。",
        brief:
          "Buildings are separated by segmentation with planar constraints and compressed into levels of detail, so an ordinary computer can browse a whole city.",
        strengths: "模型体积大幅缩减|建筑可单独挂接属性|兼容主流三维平台",
        figures: "数据压缩比,15:1|单体化准确率,≥93,%|浏览帧率,≥45,帧/s",
        words: "实景三维|模型轻量化|单体化",
        uses: "城市规划|数字孪生城市|文旅展示",
        trl: 8,
      },
      {
        zh: "湖库蓝藻水华天空地协同监测预警系统",
        en: "Satellite, drone and shore monitoring for early warning of algal blooms",
        problem: "水华暴发快、分布随风漂移，人工采样频次不足，打捞力量常常扑空。",
        method:
          "系统将卫星叶绿素反演、无人机高光谱与岸基视频融合，耦合风场与流场预报藻类漂移，提前给出聚集岸段和打捞建议。",
        strengths: "提前三天预报聚集岸段|多平台数据互相校正|与打捞调度系统对接",
        figures: "叶绿素反演误差,≤22,%,同步采样|72 h 聚集岸段命中率,≥80,%",
        words: "水华预警|水色遥感|协同监测",
        uses: "湖泊水华监测|水库饮用水源|打捞调度",
        trl: 7,
      },
    ],
  },
  {
    school: "软件学院",
    directions: "数字孪生|工业软件|计算机辅助工程|流程仿真优化",
    hiTech: ["01", "08"],
    contract: "01",
    disciplines: ["520", "410"],
    industries: ["I", "C34"],
    emerging: ["1", "8"],
    works: [
      {
        zh: "离散制造车间数字孪生建模与排产优化软件",
        en: "Digital twin and scheduling optimisation software for discrete manufacturing",
        problem: "订单插单频繁，排产依赖计划员经验，设备故障后重排耗时，在制品积压与交期延误并存。",
        method:
          "软件以组件库快速搭建车间孪生模型，用约束规划生成初排，再由仿真驱动的局部搜索应对扰动，给出可解释的调整方案。",
        brief:
          "A component library builds the twin, constraint programming makes the plan, and simulation-driven local search repairs it after disturbances.",
        strengths: "重排方案分钟级给出|调整原因可解释|与常用制造执行系统对接",
        figures: "准时交付率提升,14,%,两家工厂对比|重排时间,≤3,min|建模周期,2,周",
        words: "数字孪生|车间排产|仿真优化",
        uses: "总装车间排产|模具企业排产|家电制造",
        trl: 8,
      },
      {
        zh: "面向中小企业的云端结构仿真求解服务",
        en: "Cloud structural simulation service for small and medium enterprises",
        problem: "商业仿真软件授权费用高、上手门槛高，中小企业设计校核多靠经验放大安全系数。",
        method:
          "服务内置典型零件仿真模板，自动完成几何清理、网格与载荷设置，后台采用自主有限元求解器并行计算，生成中文校核报告。",
        strengths: "设计人员无需仿真背景|按次计费|报告可直接归档",
        figures: "典型零件计算时间,≤8,min|与商业软件结果偏差,≤3,%,42 个算例|内置模板,60,个",
        words: "有限元|工业软件|云仿真",
        uses: "泵阀设计选型|非标设备校核|夹具设计",
        trl: 8,
      },
      {
        zh: "化工装置操作员仿真培训与应急推演系统",
        en: "Operator training and emergency rehearsal simulator for chemical plants",
        problem: "装置自动化水平提高后异常工况罕见，新操作员缺乏处置经验，传统桌面推演难以再现真实动态。",
        method:
          "系统以机理模型为核心，结合装置历史数据校正动态参数，支持内外操协同和泄漏扩散联动，自动评分并回放关键决策。",
        strengths: "模型与真实装置动态一致|内外操协同演练|评分规则可配置",
        figures: "关键变量动态误差,≤5,%,与历史数据比对|内置事故剧本,120,个",
        words: "仿真培训|应急推演|流程工业",
        uses: "化工装置培训|应急演练|新装置开车准备",
        trl: 9,
      },
      {
        zh: "几何约束求解与参数化建模内核",
        en: "Kernel for geometric constraint solving and parametric modelling",
        problem: "三维设计软件的几何内核与约束求解器长期依赖国外授权，二次开发受限。",
        method:
          "内核采用图分解与数值延拓混合求解方法处理大规模草图约束，支持容差建模和历史回放，提供稳定的命名机制保证参数修改后引用不丢失。",
        brief:
          "Graph decomposition with numerical continuation solves large sketch constraints, and persistent naming keeps references alive when parameters change.",
        strengths: "大规模约束求解稳定|参数修改后引用不丢失|接口完整，便于二次开发",
        figures: "千级约束求解时间,≤0.3,s|回归用例通过率,98.6,%,4000 例",
        words: "几何内核|约束求解|参数化建模",
        uses: "三维设计软件|模具设计|船舶结构建模",
        trl: 6,
      },
    ],
  },
  {
    school: "电子工程学院",
    directions: "显示驱动|柔性电子|印刷电子|触控交互",
    hiTech: ["01", "04"],
    contract: "01",
    disciplines: ["510", "430"],
    industries: ["C39"],
    emerging: ["1", "3"],
    works: [
      {
        zh: "微型发光二极管显示巨量转移与修补技术",
        en: "Mass transfer and repair for micro-LED displays",
        problem: "微型发光二极管显示需要转移数百万颗芯片，单次良率再高也会留下大量坏点，修补成本居高不下。",
        method:
          "以激光诱导动态释放层实现并行转移，转移前后两次光致发光筛查生成坏点地图，再用同一光学系统选择性补晶。",
        brief:
          "A laser-released interlayer moves chips in parallel; photoluminescence maps before and after guide selective repair with the same optics.",
        strengths: "转移与修补共用一套光学系统|适合小间距芯片|坏点提前筛除",
        figures: "单次转移良率,99.995,%|转移速度,3000,万颗/h|最小芯片尺寸,15,μm",
        words: "微显示|巨量转移|激光释放",
        uses: "车载曲面显示|智能手表屏|透明显示",
        trl: 6,
      },
      {
        zh: "可拉伸导电油墨与皮肤电极印刷工艺",
        en: "Stretchable conductive ink and printing process for skin electrodes",
        problem: "长时间心电、肌电采集使用的凝胶电极易干涸、易致敏，普通导电油墨拉伸后电阻急剧升高。",
        method:
          "以液态金属微滴与银片复配构成自修复导电网络，采用水性弹性体作为载体，通过丝网与直写复合印刷形成透气电极。",
        strengths: "拉伸后电阻变化小|透气、低致敏|适合卷对卷印刷",
        figures: "拉伸100%电阻变化,≤1.4,倍|皮肤接触阻抗,≤18,kΩ,10 Hz|连续佩戴时间,7,d,志愿者试验",
        words: "柔性电子|导电油墨|皮肤电极",
        uses: "心电贴片|肌电采集|智能包装",
        trl: 6,
      },
      {
        zh: "电子纸多色显示驱动波形优化方法",
        en: "Optimised driving waveforms for multi-colour electronic paper",
        problem: "彩色电子纸刷新慢、残影重，低温下颜色偏差明显，限制了在户外标牌与教育终端的应用。",
        method:
          "建立颗粒电泳与温度耦合模型，将驱动波形分解为激活、定位和微调三段，按像素历史状态查表优化，减少全屏闪烁。",
        strengths: "刷新时间缩短约一半|低温显色稳定|不增加硬件成本",
        figures: "彩色刷新时间,≤6,s|残影灰阶差,≤1,L*|低温工作下限,-15,℃",
        words: "电子纸|驱动波形|低功耗显示",
        uses: "电子价签|户外标牌|电子课本",
        trl: 7,
      },
      {
        zh: "织物基触觉手套与力反馈交互系统",
        en: "Textile tactile glove with force feedback for interaction",
        problem: "远程操作与虚拟装配训练缺少触觉信息，刚性外骨骼手套笨重，佩戴时间难以超过半小时。",
        method:
          "手套以导电纱线编织压力阵列，用静电离合织带实现按需阻尼，结合手部姿态估计完成柔顺力反馈，整机可水洗。",
        brief:
          "Pressure arrays woven from conductive yarn and electrostatic clutch ribbons give compliant force feedback in a washable glove.",
        strengths: "重量轻，可长时间佩戴|传感织物可水洗|力反馈响应快",
        figures: "整机重量,≤190,g|触觉点数,256,个|阻尼力,≤40,N,单指",
        words: "触觉手套|力反馈|智能织物",
        uses: "远程操作|虚拟装配训练|康复训练",
        trl: 5,
      },
    ],
  },
];
