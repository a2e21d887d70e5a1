/** Air, hydro and immersion. The legends number the parts of each drawing. */
const en = [
  {
    name: 'Air',
    summary:
      'Filtered outside air passes through the machines once and leaves through the roof above the hot aisle.',
    suits: 'Machines with built-in fans, at sites with clean air.',
    legend: ['Louvres', 'Filter', 'Miners', 'Hot aisle', 'Roof fans', 'Power'],
  },
  {
    name: 'Hydro',
    summary:
      'A closed water loop takes heat from cold plates on the chips; dry coolers release it outside.',
    suits: 'Machines built with cold plates. They need a water loop and run without fans.',
    legend: ['Cold plates', 'Manifold', 'Pump', 'Heat exchanger', 'Dry cooler'],
  },
  {
    name: 'Immersion',
    summary:
      'Machines sit in a bath of fluid that conducts heat but not electricity; it flows over a weir to the heat exchanger.',
    suits: 'Machines converted for immersion, at sites where dust or noise is a problem.',
    legend: ['Dielectric fluid', 'Miners', 'Weir', 'Heat exchanger', 'Dry cooler'],
  },
];

const ar: typeof en = [
  {
    name: 'التبريد بالهواء',
    summary: 'يمرّ الهواء الخارجي المرشَّح عبر الأجهزة مرة واحدة، ثم يخرج من السقف فوق الممر الساخن.',
    suits: 'الأجهزة المزوّدة بمراوح، في المواقع ذات الهواء النظيف.',
    legend: ['فتحات التهوية', 'المرشّح', 'أجهزة التعدين', 'الممر الساخن', 'مراوح السقف', 'الكهرباء'],
  },
  {
    name: 'التبريد بالماء',
    summary:
      'تنقل دائرة مياه مغلقة الحرارة من ألواح التبريد على الشرائح، وتطرحها المبرّدات الجافة في الخارج.',
    suits: 'الأجهزة المصنوعة بألواح تبريد. تحتاج إلى دائرة مياه وتعمل من دون مراوح.',
    legend: ['ألواح التبريد', 'موزّع المياه', 'المضخة', 'المبادل الحراري', 'المبرّد الجاف'],
  },
  {
    name: 'التبريد بالغمر',
    summary:
      'توضع الأجهزة في حوض من سائل ينقل الحرارة ولا ينقل الكهرباء، ويفيض السائل فوق حاجز إلى المبادل الحراري.',
    suits: 'الأجهزة المهيّأة للغمر، في المواقع التي يكثر فيها الغبار أو يُشترط فيها الهدوء.',
    legend: ['السائل العازل', 'أجهزة التعدين', 'حاجز الفيض', 'المبادل الحراري', 'المبرّد الجاف'],
  },
];

export const COOLING_TECHNOLOGIES = { en, ar };
