// @requirement 15.34.3
import { formatarDia } from '#domain/datas.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { Nota } from '#importers/firebase/rules/julgamento.ts';
import { lerMomento } from '#importers/firebase/rules/leitura.ts';
import { duvidoso, type LinhaDaPlanilha } from './linha.ts';
import type { VarianteDaPlanilha } from './variantes.ts';

type Precos = Pick<VarianteDaPlanilha, 'preco' | 'cheio'>;

/** The price at which it is sold, and the one before. */
export function precosDe({ texto }: LinhaDaPlanilha): Precos {
  const promocional = texto('promocional');
  return promocional === '' ? { preco: texto('preco'), cheio: '' } : { preco: promocional, cheio: texto('preco') };
}

/** The prices at this moment; a sale of WooCommerce may begin later, or have ended. */
export function precosDoWoo(linha: LinhaDaPlanilha, agora: Date, notas: Nota[]): Precos {
  const { texto } = linha;
  const comeca = lerMomento(texto('promocaoDe'));
  const termina = lerMomento(texto('promocaoAte'));
  // A sale that ends on a day is on until its last second.
  const ate = termina && termina.getTime() + (texto('promocaoAte').includes(':') ? 0 : DIA_MS);
  const foraDoPeriodo = (comeca !== null && comeca > agora) || (ate !== null && ate < agora.getTime());
  if (texto('promocional') === '' || !foraDoPeriodo) return precosDe(linha);
  if (comeca !== null && comeca > agora)
    notas.push(
      duvidoso(
        `Linha ${linha.linha}: a promoção de R$ ${texto('promocional')}, que lá começa em ${formatarDia(comeca)}, não vem junto. Entra pelo preço normal.`,
      ),
    );
  return { preco: texto('preco'), cheio: '' };
}
