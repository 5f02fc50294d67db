// @requirement 15.26.1
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';

/** How people become influencers: the page `/parceiros`, the terms, and the wording that marks advertising. */
export type Parceria = { aberta: boolean; texto: string; termos: string; publi: string };

/** The values that the form shows until the owner saves it. */
export const parceriaInicial: Parceria = {
  aberta: false,
  texto:
    'Você fala de xadrez para quem gosta de xadrez? Indique a loja com um código seu e receba uma comissão por venda.\n\nConte quem você é e onde publica. Lemos cada inscrição e respondemos por e-mail.',
  termos:
    'A comissão conta sobre os produtos, depois do desconto, e é paga por Pix sete dias depois da compra paga.\n\nToda publicação paga ou com comissão diz que é publicidade, como pede o Código de Defesa do Consumidor.\n\nCompras suas com o seu código não geram comissão. Os dois lados podem encerrar a parceria quando quiserem; o que já foi vendido é pago.',
  publi: '#publi',
};

export const maximosDaParceria = { texto: 5000, termos: 20_000, publi: 60 } as const;

export type FaltasNaParceria = Partial<Record<keyof typeof maximosDaParceria, 'vazio' | 'longo'>>;

/** Reads the owner's texts: all three are needed, whether the page is open or not. */
export function lerParceriaDigitada(digitada: Parceria): Result<Parceria, FaltasNaParceria> {
  const lida = {
    aberta: digitada.aberta,
    texto: variasLinhas(digitada.texto),
    termos: variasLinhas(digitada.termos),
    publi: umaLinha(digitada.publi),
  };
  const faltas: FaltasNaParceria = {};
  for (const campo of ['texto', 'termos', 'publi'] as const) {
    if (lida[campo] === '') faltas[campo] = 'vazio';
    else if (lida[campo].length > maximosDaParceria[campo]) faltas[campo] = 'longo';
  }
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok(lida);
}

/** The paragraphs of a text: blank lines separate them. */
export function paragrafosDoTexto(texto: string): string[] {
  return texto
    .split(/\n\s*\n/)
    .map((paragrafo) => paragrafo.trim())
    .filter(Boolean);
}
