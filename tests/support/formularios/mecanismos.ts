/**
 * The ways in which pages send a form, and what their code says where they do. One form of each is sent without an answer
 * in every way there is; the others share its code, and are sent once without one.
 */
export const MECANISMOS = {
  formulario: /<Formulario\b/,
  formularioDoPainel: /<FormularioDoPainel\b/,
  formularioVersionado: /<FormularioVersionado\b/,
  formularioPorScript: /<(?:FormularioPorScript|form)\b/,
  ato: /<FormDeAto\b/,
  daRota: /<Form\b/,
  fetcher: /<\w+\.Form\b|\bForm=\{|\buseFetcher[<(]/,
  submit: /\buseSubmit[<(]/,
  chamada: /(?<!function )\b(?:fetch|postar|enviarBytes|anunciarArquivo|receber)\(/,
  atoDoPainel: /<ActForm\b/,
  atoPerguntado: /<Asked\b/,
  cadastroDoPainel: /<RecordForm\b/,
  perguntaDaLista: /\buseQuestion[<(]/,
  identidade: /\bservico\.\w+\(/,
} as const;

export type Mecanismo = keyof typeof MECANISMOS;

/** The ways in which this code sends; empty when it sends nothing. */
export const mecanismosDe = (codigo: string): Mecanismo[] =>
  Object.entries(MECANISMOS)
    .filter(([, sinal]) => sinal.test(codigo))
    .map(([mecanismo]) => mecanismo as Mecanismo);

/** Every place of this code that sends. */
export const enviosDe = (codigo: string): number =>
  codigo.match(
    new RegExp(
      Object.values(MECANISMOS)
        .map(({ source }) => source)
        .join('|'),
      'g',
    ),
  )?.length ?? 0;
