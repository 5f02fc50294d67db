// @requirement 15.43.1
import { falha, ok, type Result } from '#domain/result.ts';

/** Services of others that the owner may report sales to: Google Analytics 4 and Meta. */
export const servicosDeMedicao = ['ga4', 'meta'] as const;
export type ServicoDeMedicao = (typeof servicosDeMedicao)[number];

export const nomesDosServicos: Readonly<Record<ServicoDeMedicao, string>> = {
  ga4: 'Google Analytics',
  meta: 'Meta (Facebook e Instagram)',
};

export const MAIOR_SEGREDO = 500;
export const MAIOR_CODIGO_DE_TESTE = 20;

/** A service's form. An empty `segredo` keeps the stored one. */
export type ServicoDigitado = { ligado: boolean; identificador: string; segredo: string; codigoDeTeste: string };
export type CampoDoServico = 'identificador' | 'segredo' | 'codigoDeTeste';
export type FaltaNoServico = 'vazio' | 'medicao-invalida' | 'pixel-invalido' | 'segredo-invalido' | 'codigo-invalido';
export type FaltasNoServico = Partial<Record<CampoDoServico, FaltaNoServico>>;

/** Forms of the identifiers, as the services give them: a Measurement ID and a pixel's number. */
const formas: Readonly<Record<ServicoDeMedicao, { forma: RegExp; falta: FaltaNoServico }>> = {
  ga4: { forma: /^G-[A-Z0-9]{4,20}$/, falta: 'medicao-invalida' },
  meta: { forma: /^\d{5,20}$/, falta: 'pixel-invalido' },
};

/** Returns the form without spaces around its texts, or its faults. A service that is on needs identifier and secret. */
export function lerServico(
  servico: ServicoDeMedicao,
  digitado: ServicoDigitado,
  temSegredo: boolean,
): Result<ServicoDigitado, FaltasNoServico> {
  const { ligado } = digitado;
  const identificador = digitado.identificador.trim().toUpperCase();
  const segredo = digitado.segredo.trim();
  const codigoDeTeste = servico === 'meta' ? digitado.codigoDeTeste.trim().toUpperCase() : '';
  const { forma, falta } = formas[servico];
  const faltas: FaltasNoServico = {
    ...(ligado && identificador === '' && { identificador: 'vazio' }),
    ...(identificador !== '' && !forma.test(identificador) && { identificador: falta }),
    ...(ligado && segredo === '' && !temSegredo && { segredo: 'vazio' }),
    // Printable ASCII: it travels in an address.
    ...(segredo !== '' &&
      !(segredo.length <= MAIOR_SEGREDO && /^[!-~]+$/.test(segredo)) && { segredo: 'segredo-invalido' }),
    ...(!(codigoDeTeste.length <= MAIOR_CODIGO_DE_TESTE && /^[A-Z0-9]*$/.test(codigoDeTeste)) && {
      codigoDeTeste: 'codigo-invalido',
    }),
  };
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ ligado, identificador, segredo, codigoDeTeste });
}
