import type { RepassePago, Timbre } from '#application/ports/documentos.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { somarRepasse } from '#domain/comissoes/repasse.ts';
import { formatarMomentoPorExtenso } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fioFino, fioForte, novaFolha } from './folha.ts';

/** The receipt of a payout of commissions: payees, amounts, keys (their middle hidden) and taxes withheld. */
export function reciboDoRepasse(
  { id, quantos, criadoPorNome, encerradoPorNome, itens }: RepassePago,
  timbre: Timbre,
): ReadableStream<Uint8Array> {
  const { brutoCentavos, retidoCentavos, liquidoCentavos } = somarRepasse(itens);
  const folha = novaFolha(
    'Recibo de repasse',
    `Comissões de influencers pagas por Pix pela loja ${timbre.loja.nome}.`,
    timbre,
  );
  folha.secao('a1', 'Repasse');
  folha.por([
    folha.dado('Número', id.slice(0, 8)),
    folha.dado('Pago em', formatarMomentoPorExtenso(timbre.feitoEm)),
    folha.dado('Preparado por', criadoPorNome),
    folha.dado('Confirmado por', encerradoPorNome ?? ''),
    ...(retidoCentavos > 0
      ? [folha.dado('Bruto', formatarReais(brutoCentavos)), folha.dado('Retido', formatarReais(retidoCentavos))]
      : []),
  ]);

  const fila = (esquerda: { texto: string; aposto?: string }, valorCentavos: number, fonte: 'texto' | 'forte') => {
    const valor = formatarReais(valorCentavos);
    const coluna = folha.larguraDe(valor, fonte) + 1;
    return [
      { ...esquerda, x: 0, largura: folha.largura - coluna, fonte },
      { texto: valor, x: folha.largura - coluna, largura: coluna, direita: true, fonte },
    ];
  };
  folha.secao('b1', 'Quem recebeu');
  folha.por([
    ...itens.map(({ nome, chaveTipo, chave, valorCentavos, inssCentavos, irrfCentavos }) => {
      const retido = inssCentavos + irrfCentavos;
      const aposto = [
        `${nomeDoTipoDeChave[chaveTipo]} ${chaveMascarada({ tipo: chaveTipo, chave })}`,
        ...(retido > 0 ? [`bruto ${formatarReais(valorCentavos)}, retido ${formatarReais(retido)}`] : []),
      ].join(' · ');
      return folha.fila(fila({ texto: nome, aposto }, valorCentavos - retido, 'texto'), {
        fioEmCima: fioFino,
        antes: 4.5,
        depois: 4.5,
      });
    }),
    folha.fila(fila({ texto: quantos === 1 ? '1 pessoa' : `${quantos} pessoas` }, liquidoCentavos, 'forte'), {
      fioEmCima: fioForte,
      antes: 6,
    }),
  ]);
  return folha.fechar();
}
