import { type AjusteDoEncaixe, medidasDoEncaixe, type NomeDoAjuste } from '#domain/produtos/encaixe.ts';

const ajustes: Readonly<Record<NomeDoAjuste, string>> = {
  apertado: 'as peças ficam apertadas, e a mão esbarra na vizinha',
  justo: 'cabe justo, com pouca folga',
  ideal: 'a medida ideal',
  folgado: 'as peças ficam folgadas, pequenas para a casa',
};

/** The judgement where the king's height decided. */
const ajustesPelaAltura: typeof ajustes = {
  apertado: 'o rei é alto demais e esconde as peças de trás',
  justo: 'cabe justo, com o rei um pouco alto',
  ideal: 'a medida ideal',
  folgado: 'o rei é baixo demais para a casa',
};

export const nomesDosAjustes: Readonly<Record<NomeDoAjuste, string>> = {
  apertado: 'Apertado',
  justo: 'Justo',
  ideal: 'Ideal',
  folgado: 'Folgado',
};

/** `A base do rei ocupa 73% da casa: a medida ideal.` */
export function fraseDoAjuste(ajuste: AjusteDoEncaixe): string {
  return `${medidasDoEncaixe(ajuste)}: ${(ajuste.pelaAltura ? ajustesPelaAltura : ajustes)[ajuste.nome]}.`;
}
