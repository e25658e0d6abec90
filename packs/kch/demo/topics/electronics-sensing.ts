import type { Topic } from "../topic.ts";

export const electronicsSensing: Topic[] = [
  {
    school: "人工智能学院",
    directions: "机器视觉|工业缺陷检测|小样本学习|三维测量",
    hiTech: ["01", "08"],
    contract: "01",
    disciplines: ["520", "413"],
    industries: ["C39", "C38"],
    emerging: ["1", "2"],
    works: [
      {
        zh: "基于少量缺陷样本的印制电路板在线外观检测系统",
        en: "In-line visual inspection of printed circuit boards trained on few defect samples",
        problem:
          "多品种小批量的电路板换线频繁，缺陷样本稀少，传统检测算法每换一种板型都要重新标注和调参，误报率居高不下。",
        method:
          "系统以良品图像建立特征分布，用记忆库比对定位异常区域，再由可增量更新的分类头判别缺陷类别，换型时只需采集二十块良品即可投入使用。",
        brief:
          "The system models the appearance of good boards and flags deviations, so a new board type needs about twenty good samples instead of days of labelling.",
        strengths: "换型准备时间由两天缩短到半小时|良品建模，不依赖大量缺陷标注|误报样本可由班组长在线修正",
        figures: "缺陷检出率,≥99.2,%,企业产线比对|误报率,≤1.5,%,企业产线比对|单板检测时间,≤3.5,s",
        words: "电路板检测|异常检测|少样本",
        uses: "印制电路板外观检查|显卡与主板代工线|元器件贴装复检",
        trl: 8,
      },
      {
        zh: "锂电池极片涂布缺陷高速成像与分级剔除技术",
        en: "High-speed imaging and graded rejection of coating defects on battery electrodes",
        problem:
          "极片涂布速度已超过每分钟八十米，划痕、漏箔与颗粒在常规光源下对比度低，漏检会直接影响电芯安全。",
        method:
          "采用明暗场分时频闪照明与线阵相机同步采集，同一位置获得三种光照图像，融合后由轻量网络完成像素级分割，并按面积与位置给出剔除等级。",
        brief:
          "Three strobed illuminations share one line camera; fused images are segmented at line speed and every defect receives a rejection grade.",
        strengths: "一次走带获得多种光照信息|按缺陷等级剔除，减少误废|检测数据可追溯到卷号与米数",
        figures: "最高走带速度,100,m/min|最小可检缺陷,0.05,mm,标准样片|分级准确率,≥98,%",
        words: "极片检测|频闪照明|语义分割",
        uses: "锂电池极片产线|隔膜涂覆产线|金属箔材在线检测",
        trl: 7,
      },
      {
        zh: "面向高反光金属件的条纹投影三维测量方法",
        en: "Fringe-projection 3D measurement for highly reflective metal parts",
        problem: "精密压铸件与抛光叶片表面镜面反射强，条纹图像局部过曝，三维点云出现大面积空洞。",
        method:
          "提出逐像素曝光规划方法，由预扫描估计表面反射率，分区生成投影强度，再以相位置信度加权融合多次曝光结果，无需喷涂显影剂即可完成测量。",
        strengths: "无需喷粉，测量后工件可直接流转|点云完整率明显提高|可集成于机械臂末端",
        figures: "单面测量精度,±0.02,mm,第三方校准|点云完整率,≥96,%|单次测量时间,≤2,s",
        words: "结构光|三维测量|高反光表面",
        uses: "精密压铸件测量|航空叶片型面检测|模具抛光面检查",
        trl: 6,
      },
      {
        zh: "药用玻璃瓶裂纹与可见异物联合检测装备",
        en: "Combined inspection of cracks and visible particles in pharmaceutical glass vials",
        problem: "灯检岗位劳动强度大，瓶身细微裂纹与药液中的纤维异物由不同工位检查，漏检责任难以界定。",
        method:
          "装备通过旋转急停使异物与瓶体运动分离，配合偏振光突出应力裂纹，在同一转盘上完成两类检测，并自动保存每支产品的图像证据。",
        brief:
          "A spin-and-stop carousel separates moving particles from the vial while polarised light reveals stress cracks, both judged at one station with image evidence.",
        strengths: "一台设备替代两道人工灯检|每支产品留存图像证据|符合药品生产数据完整性要求",
        figures: "检测速度,300,支/min|裂纹检出率,≥99.5,%|异物检出率（50μm）,≥98,%,人工比对试验",
        words: "灯检机|异物检测|药用玻璃",
        uses: "注射剂灯检|药用玻璃瓶检测|疫苗灌装线",
        trl: 9,
      },
    ],
  },
  {
    school: "集成电路学院",
    directions: "边缘计算|神经网络压缩|异构计算芯片|嵌入式系统",
    hiTech: ["01"],
    contract: "01",
    disciplines: ["520", "510"],
    industries: ["C39", "I"],
    emerging: ["1"],
    works: [
      {
        zh: "存内计算语音唤醒芯片",
        en: "Compute-in-memory chip for always-on voice wake-up",
        problem:
          "电池供电的语音终端需要全天待机监听，常规处理器在运算与存储之间反复搬移数据，待机功耗难以降到微瓦量级。",
        method:
          "芯片把二值化卷积权重固定在静态存储阵列内，以电荷域累加完成乘加运算，前端采用模拟特征提取，仅在疑似唤醒时启动主处理器。",
        brief:
          "Binary convolution weights stay inside an SRAM array and are accumulated in the charge domain, bringing standby listening down to microwatts.",
        strengths: "待机功耗降到微瓦量级|唤醒词可现场更换|采用成熟工艺，流片成本可控",
        figures: "待机功耗,≤9.8,μW,流片实测|唤醒率,≥95,%,3 m 安静环境|工艺节点,40,nm",
        words: "存内计算|语音唤醒|低功耗芯片",
        uses: "智能门锁|可穿戴设备|车载语音唤醒",
        trl: 5,
      },
      {
        zh: "神经网络模型自动压缩与部署工具链",
        en: "Toolchain for automatic compression and deployment of neural networks",
        problem: "同一模型要适配多种国产边缘芯片，剪枝、量化与算子替换依赖人工经验，移植周期往往长达数周。",
        method:
          "工具链以硬件时延与精度为双目标搜索每层的位宽和通道数，自动完成校准与算子融合，并生成可在多种推理引擎上运行的部署包。",
        brief:
          "Bit width and channels of every layer are searched against measured latency and accuracy, and packages for several inference engines come out of one run.",
        strengths: "移植周期由数周缩短到一天以内|支持六类国产边缘芯片|压缩前后精度差异自动生成报告",
        figures: "平均压缩倍数,8.6,倍|精度损失,≤1,%|支持芯片平台,6,类",
        words: "模型压缩|量化|模型部署",
        uses: "智能摄像终端|工业网关|车载辅助系统",
        trl: 8,
      },
      {
        zh: "输电线路巡检边缘智能终端",
        en: "Edge terminal for intelligent inspection of power transmission lines",
        problem: "山区输电通道网络信号弱，巡检图像无法实时回传，外力破坏与异物搭挂往往在事后才被发现。",
        method:
          "终端在塔上完成图像筛选与隐患识别，只回传告警片段和特征摘要；采用光伏与低温电池组合供电，并按气象条件动态调整抓拍频次。",
        strengths: "弱网条件下分钟级告警|连续阴雨十五天可持续工作|识别模型可远程增量更新",
        figures: "隐患识别准确率,≥93,%,线路实测|平均功耗,≤2.1,W|工作温度,-40~70,℃,型式试验",
        words: "输电巡检|边缘终端|隐患识别",
        uses: "山区输电线路巡检|配电走廊树障监测|铁路接触网巡检",
        trl: 8,
      },
      {
        zh: "可重构脉冲神经网络加速器架构",
        en: "Reconfigurable accelerator architecture for spiking neural networks",
        problem:
          "脉冲神经网络适合处理事件相机数据，但现有加速器时间步固定、神经元模型单一，难以兼顾精度与能效。",
        method:
          "提出时间步可伸缩的稀疏调度机制，将神经元动力学参数化为查找表，事件到达才触发计算，并通过片上网络实现多核协同。",
        brief:
          "Neuron dynamics become look-up tables and computation starts only when events arrive, which suits the sparse output of event cameras.",
        strengths: "事件驱动，静止场景几乎不耗能|神经元模型可配置|与事件相机直接对接",
        figures: "能效,12.4,TOPS/W,仿真后验证|手势识别准确率,96.1,%,公开数据集",
        words: "脉冲神经网络|类脑计算|事件相机",
        uses: "手势交互|高速目标识别|事件相机终端",
        trl: 3,
      },
    ],
  },
  {
    school: "计算机学院",
    directions: "自然语言处理|知识图谱|语音识别|大模型行业应用",
    hiTech: ["01", "05"],
    contract: "01",
    disciplines: ["520"],
    industries: ["I", "M"],
    emerging: ["1"],
    works: [
      {
        zh: "装备故障维修知识图谱构建与智能问答平台",
        en: "Knowledge graph and question answering for equipment maintenance",
        problem: "维修经验散落在手册、工单和老师傅的记忆里，新人遇到少见故障往往只能停机等待。",
        method:
          "平台从维修手册与历史工单中抽取部件、现象、原因和措施四类要素，建立可追溯来源的图谱；问答时先检索图谱再组织语言，每条结论附出处。",
        brief:
          "Parts, symptoms, causes and remedies are extracted from manuals and work orders; every answer cites the passage it rests on.",
        strengths: "回答附原始出处，便于复核|工单闭环后自动补充知识|支持本地化部署，数据不出厂",
        figures: "要素抽取准确率,≥91,%,人工抽检|问答可采纳率,≥88,%,三家企业试用|知识条目,12,万条",
        words: "知识图谱|智能运维|检索增强",
        uses: "设备运维问答|售后技术支持|技能培训",
        trl: 7,
      },
      {
        zh: "面向方言口音的工业现场语音录入技术",
        en: "Voice entry for industrial sites with dialect accents and noise",
        problem: "巡检人员普通话带有地方口音，车间噪声超过八十五分贝，通用语音识别错误率高，记录仍靠手写。",
        method:
          "以骨传导与气导双通道信号融合抑制噪声，结合行业词表约束解码，并利用少量当地口音数据做参数高效微调。",
        strengths: "85 分贝噪声下仍可使用|行业词表可由用户自行维护|离线运行，不依赖外网",
        figures: "字错误率,≤6.8,%,车间实录测试集|端到端时延,≤400,ms",
        words: "语音识别|抗噪|方言",
        uses: "车间巡检记录|电力调度复诵|仓库盘点",
        trl: 6,
      },
      {
        zh: "科技文献细粒度要素抽取与技术演化分析系统",
        en: "Fine-grained extraction from scientific literature and analysis of technology evolution",
        problem: "情报人员需要从大量论文和专利中梳理某项技术的方法、指标与演化路线，人工阅读效率低且易遗漏。",
        method:
          "系统识别文献中的任务、方法、数据与指标并归一化单位，按指标变化绘制演化路径，支持在任一节点回看原文证据。",
        brief:
          "Tasks, methods, data and figures are recognised and normalised, so the path of a technology can be drawn from its numbers with evidence at every node.",
        strengths: "指标单位自动归一，可直接比较|演化节点可回看原文|支持中英文混合语料",
        figures: "要素识别F1值,87.3,%,自建测试集|处理速度,2000,篇/h",
        words: "信息抽取|科技情报|技术演化",
        uses: "科技情报分析|专利布局|产业规划编制",
        trl: 7,
      },
      {
        zh: "电子病历内涵质量自动审核引擎",
        en: "Engine for automatic review of the clinical quality of medical records",
        problem: "病历质控以格式检查为主，诊断依据不足、前后矛盾等内涵问题依赖专家抽查，覆盖率不到百分之五。",
        method:
          "引擎将诊疗规范转化为可解释的规则与推理模板，结合医学实体对齐判断诊断、检查与用药之间的一致性，输出疑点与依据条款。",
        brief:
          "Clinical rules become explainable templates that test the consistency of diagnoses, examinations and drugs; each finding cites its clause.",
        strengths: "全量审核代替抽查|疑点给出依据条款|医院可自行增补规则",
        figures: "疑点查准率,≥90,%,专家复核|单份病历审核时间,≤2,s|覆盖病种,180,种",
        words: "病历质控|医学文本|规则推理",
        uses: "医疗病历质控|医保审核|科研病历检索",
        trl: 8,
      },
    ],
  },
  {
    school: "物联网工程学院",
    directions: "无线传感网络|低功耗广域通信|设备状态监测|时间敏感网络",
    hiTech: ["01"],
    contract: "01",
    disciplines: ["510", "413"],
    industries: ["C39", "I", "C40"],
    emerging: ["1"],
    works: [
      {
        zh: "自供能旋转机械无线振动监测节点",
        en: "Self-powered wireless vibration sensor for rotating machinery",
        problem: "风机、泵类设备数量多且分散，有线测点布设成本高，电池式无线测点更换电池又成为新的维护负担。",
        method:
          "节点利用设备外壳温差与振动复合取能，按能量状态自适应调整采样与上报策略，在本地完成包络谱特征提取后仅回传特征值。",
        brief:
          "The node lives on heat and vibration of the machine itself and sends features instead of raw waveforms, so there are no batteries to change.",
        strengths: "免换电池，安装即用|本地提取特征，通信量降低两个数量级|适配防爆场合",
        figures: "启动温差,≤8,℃|采样频率,25.6,kHz|单次特征上报能耗,≤3.2,mJ",
        words: "能量收集|振动监测|无线传感",
        uses: "风机与泵类监测|化工动设备巡检|矿山皮带机监测",
        trl: 6,
      },
      {
        zh: "地下综合管廊多参量监测与协同告警系统",
        en: "Multi-parameter monitoring and coordinated alarms for utility tunnels",
        problem: "管廊内可燃气体、积水、温度与人员定位各自成系统，单一阈值告警频繁，值班人员逐渐麻木。",
        method:
          "系统统一接入各类传感信息，建立舱段级关联模型，将多参量变化归并为事件后再告警，并联动风机、水泵与门禁给出处置流程。",
        strengths: "告警数量减少约八成|处置流程与设备联动|支持存量传感器接入",
        figures: "误告警下降比例,78,%,某市管廊运行统计|告警响应时间,≤5,s|接入协议,14,种",
        words: "综合管廊|多源告警|物联网平台",
        uses: "地下管廊监测|燃气舱巡检|城市生命线工程",
        trl: 9,
      },
      {
        zh: "确定性无线工业控制网络协议栈",
        en: "Deterministic wireless protocol stack for industrial control",
        problem: "移动设备与旋转部件难以布线，而普通无线网络时延抖动大，无法承载闭环控制。",
        method:
          "协议栈以微秒级时间同步为基础，采用时隙与跳频联合调度，为关键控制流预留冗余路径，并在链路恶化前主动切换。",
        brief:
          "Microsecond synchronisation, joint slot and channel scheduling and redundant paths let wireless links carry closed-loop control.",
        strengths: "端到端时延有界|关键数据双路径冗余|可与有线时间敏感网络互通",
        figures: "端到端时延,≤5,ms|可靠性,99.999,%,72 h 连续测试|同步精度,≤1,μs",
        words: "工业无线|时间敏感网络|确定性通信",
        uses: "移动机器人控制|离散车间联网|起重设备遥控",
        trl: 6,
      },
      {
        zh: "储粮害虫声学早期监测装置",
        en: "Acoustic device for early detection of insects in stored grain",
        problem: "粮堆内部害虫早期密度低，人工筛检滞后，一旦大面积发生只能熏蒸，药剂残留与成本双高。",
        method:
          "装置以多点探杆拾取取食与爬行声，通过时频特征与活动节律联合判别虫种，结合粮温数据估计发生位置与密度。",
        strengths: "比人工筛检提前两至三周发现|区分五种常见储粮害虫|探杆可重复使用",
        figures: "虫种识别准确率,≥89,%,实仓试验|探测半径,0.6,m|连续工作时间,18,月",
        words: "储粮害虫|声学监测|粮情",
        uses: "国家粮库|中药材仓库|种子库",
        trl: 7,
      },
    ],
  },
  {
    school: "信息与通信工程学院",
    directions: "毫米波雷达|激光雷达|多传感器融合|目标跟踪",
    hiTech: ["01", "08"],
    contract: "01",
    disciplines: ["510"],
    industries: ["C39", "C36"],
    emerging: ["1", "5"],
    works: [
      {
        zh: "车载4D毫米波成像雷达信号处理方法",
        en: "Signal processing for 4D millimetre-wave imaging radar in vehicles",
        problem: "传统毫米波雷达缺少高度信息，易把龙门架、井盖误判为障碍物，限制了辅助驾驶的可用路况。",
        method:
          "采用稀疏阵列与多输入多输出波形设计扩大虚拟孔径，以原子范数方法估计俯仰角，并对多径鬼影进行几何一致性剔除。",
        brief:
          "A sparse array with orthogonal waveforms widens the virtual aperture, elevation is estimated by atomic norm, and multipath ghosts are removed geometrically.",
        strengths: "俯仰分辨能力明显提升|鬼影目标减少|适配国产射频芯片",
        figures: "水平角分辨率,1.2,°|俯仰角分辨率,2.0,°,暗室测试|最远探测距离,280,m",
        words: "毫米波雷达|成像雷达|自动驾驶感知",
        uses: "自动驾驶感知|路侧感知单元|港口机械防撞",
        trl: 6,
      },
      {
        zh: "边坡形变地基干涉雷达连续监测系统",
        en: "Ground-based interferometric radar for continuous slope monitoring",
        problem:
          "露天矿与库岸边坡面积大，点式监测难以反映整体变形，降雨期间正是最需要数据却最容易断测的时候。",
        method:
          "系统以圆弧扫描合成孔径获取全坡面干涉图，利用气象分层模型校正大气相位，对加速变形区自动圈定并推送预警。",
        brief:
          "An arc-scanning synthetic aperture gives full-slope interferograms every few minutes; a layered weather model corrects the atmospheric phase.",
        strengths: "全天候面状监测|大气误差自动校正|预警阈值随变形阶段调整",
        figures: "形变测量精度,0.1,mm,角反射器比测|单次成像时间,≤3,min|监测距离,4,km",
        words: "边坡监测|干涉雷达|地质灾害预警",
        uses: "露天矿边坡监测|库岸滑坡监测|大坝变形观测",
        trl: 8,
      },
      {
        zh: "基于毫米波的居家老人跌倒与呼吸监护仪",
        en: "Millimetre-wave monitor for falls and breathing of older people at home",
        problem: "摄像头监护侵犯隐私，穿戴设备老人常忘记佩戴，独居跌倒后得不到及时救助。",
        method:
          "监护仪以点云序列识别姿态变化，用相位信号提取静卧时的呼吸，卫生间等高湿环境采用自适应杂波抑制，异常时先语音询问再通知家属。",
        strengths: "不成像，保护隐私|无需佩戴|卫生间可用",
        figures: "跌倒识别率,≥96,%,志愿者试验|呼吸频率误差,≤1,次/min|覆盖面积,25,m²",
        words: "跌倒检测|生命体征|养老监护",
        uses: "居家养老|养老机构护理|医院病房看护",
        trl: 8,
      },
      {
        zh: "固态激光雷达面阵接收芯片读出电路",
        en: "Readout circuit for receiver arrays of solid-state lidar",
        problem: "固态激光雷达在强日光下背景光子淹没回波，面阵像素直方图存储量大，芯片面积与功耗受限。",
        method:
          "提出粗细两级时间数字转换与像素内部分直方图统计结构，先定位回波时间窗再精细量化，显著减少片上存储。",
        brief:
          "A coarse-to-fine time-to-digital scheme builds partial histograms in the pixel and cuts on-chip memory while rejecting sunlight.",
        strengths: "片上存储减少约十倍|强日光下保持有效量程|像素间距适合高分辨率面阵",
        figures: "时间分辨率,120,ps,流片实测|像素间距,15,μm|抗背景光,100,klux",
        words: "激光雷达|单光子探测|读出电路",
        uses: "车载激光雷达|服务机器人|三维体感设备",
        trl: 4,
      },
    ],
  },
  {
    school: "微电子学院",
    directions: "碳化硅功率器件|氮化镓射频器件|功率模块封装|器件可靠性",
    hiTech: ["01", "04"],
    contract: "01",
    disciplines: ["510", "430"],
    industries: ["C39", "C38"],
    emerging: ["1", "3"],
    works: [
      {
        zh: "低缺陷八英寸碳化硅单晶生长热场技术",
        en: "Thermal field design for low-defect 8-inch silicon carbide crystals",
        problem:
          "碳化硅单晶扩径到八英寸后径向温差增大，基平面位错与翘曲加剧，衬底良率成为器件成本的主要瓶颈。",
        method:
          "建立感应与电阻复合加热的热场模型，通过多区独立控温和籽晶背面应力缓释结构调控生长界面形状，使界面保持微凸。",
        brief:
          "Combined induction and resistance heating with separately controlled zones keeps the growth front slightly convex and lowers dislocation density at 8 inches.",
        strengths: "径向温差明显减小|晶体厚度与良率兼顾|热场部件国产化",
        figures: "基平面位错密度,≤800,cm⁻²,腐蚀坑统计|晶体厚度,≥20,mm|微管密度,≤0.1,cm⁻²",
        words: "碳化硅|晶体生长|热场设计",
        uses: "碳化硅衬底制造|车用功率器件|光伏逆变器器件",
        trl: 6,
      },
      {
        zh: "双面散热碳化硅功率模块银烧结封装工艺",
        en: "Silver sintering process for double-sided cooled SiC power modules",
        problem: "车用功率模块结温不断提高，焊料层在功率循环中疲劳开裂，单面散热已难以满足要求。",
        method:
          "采用低压银烧结连接芯片与双侧基板，以柔性缓冲垫释放热应力，并开发可在线监测孔隙率的超声检测方法控制工艺一致性。",
        brief:
          "Low-pressure silver sintering joins the chip to both substrates, compliant spacers relieve stress, and porosity is watched by ultrasound in line.",
        strengths: "热阻下降约四成|功率循环寿命显著延长|烧结质量可在线检测",
        figures: "结壳热阻,≤0.11,K/W|功率循环寿命,≥10,万次,ΔTj=100 K|烧结孔隙率,≤5,%",
        words: "功率模块|银烧结|双面散热",
        uses: "新能源汽车主驱|轨道交通牵引|充电模块",
        trl: 7,
      },
      {
        zh: "基站用氮化镓射频功放热电协同设计技术",
        en: "Electrothermal co-design of gallium nitride power amplifiers for base stations",
        problem: "氮化镓功放功率密度高，沟道局部热点引起增益压缩和记忆效应，线性化算法负担加重。",
        method:
          "从外延缓冲层、栅指布局到散热通孔开展联合优化，建立含陷阱效应的热电模型，指导功放与数字预失真协同设计。",
        strengths: "沟道温升降低|模型可直接用于预失真设计|适配多个频段",
        figures: "饱和效率,≥58,%,3.5 GHz|沟道温升降低,22,%,显微红外|邻道泄漏比,≤-50,dBc",
        words: "氮化镓|射频功放|热电协同",
        uses: "通信基站|微波回传|卫星地面终端",
        trl: 6,
      },
      {
        zh: "高温碳化硅集成驱动与保护芯片",
        en: "High-temperature gate driver with protection for silicon carbide devices",
        problem: "碳化硅器件短路耐受时间短，传统保护电路响应慢且误触发，驱动芯片在高温舱内可靠性不足。",
        method:
          "芯片采用绝缘体上硅工艺，集成去饱和与电流变化率双判据保护，软关断斜率自适应负载，并通过电容隔离实现高共模抑制。",
        brief:
          "Built in silicon-on-insulator, the driver uses two independent short-circuit criteria and an adaptive soft turn-off.",
        strengths: "短路保护响应快|耐 175 ℃ 环境|误触发率低",
        figures: "短路响应时间,≤600,ns|共模瞬态抑制,≥150,kV/μs|最高工作温度,175,℃,1000 h 老化",
        words: "栅极驱动|短路保护|高温芯片",
        uses: "新能源汽车电控|航空电源|井下电源",
        trl: 5,
      },
    ],
  },
];
