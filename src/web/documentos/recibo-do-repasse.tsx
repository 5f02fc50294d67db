import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { RepasseComItens } from '#db/queries/comissoes.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/chave-pix.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/loja.ts';
import { cores, estilo } from './estilo.ts';
import { Dado, Folha, Secao } from './folha.tsx';

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'long',
  timeStyle: 'short',
});

const daqui = StyleSheet.create({
  item: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: cores.linha,
    paddingVertical: 4.5,
  },
  leve: { color: cores.tinta2 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.8,
    borderTopColor: cores.ebano,
    paddingTop: 6,
    fontWeight: 600,
  },
});

/** The receipt of a payout of commissions: who got how much, by which key (its middle hidden). */
export async function pdfDoRepasse(
  { id, totalCentavos, quantos, criadoPorNome, encerradoPorNome, encerradoEm, itens }: RepasseComItens,
  loja: DadosDaLoja,
): Promise<Uint8Array<ArrayBuffer>> {
  const pagoEm = encerradoEm ?? new Date(0);
  const folha = (
    <Folha
      loja={loja}
      titulo="Recibo de repasse"
      introducao={`Comissões de influencers pagas por Pix pela loja ${loja.nome}.`}
      feitoEm={pagoEm}
    >
      <Secao coordenada="a1" titulo="Repasse">
        <Dado nome="Número">{id.slice(0, 8)}</Dado>
        <Dado nome="Pago em">{momento.format(pagoEm)}</Dado>
        <Dado nome="Preparado por">{criadoPorNome}</Dado>
        <Dado nome="Confirmado por">{encerradoPorNome ?? ''}</Dado>
      </Secao>
      <Secao coordenada="b1" titulo="Quem recebeu">
        {itens.map(({ idInfluencer, nome, chaveTipo, chave, valorCentavos }) => (
          <View key={idInfluencer} style={daqui.item} wrap={false}>
            <Text style={estilo.valor}>
              {nome}
              <Text
                style={daqui.leve}
              >{`  ${nomeDoTipoDeChave[chaveTipo]} ${chaveMascarada({ tipo: chaveTipo, chave })}`}</Text>
            </Text>
            <Text>{formatarReais(valorCentavos)}</Text>
          </View>
        ))}
        <View style={daqui.total} wrap={false}>
          <Text>{quantos === 1 ? '1 pessoa' : `${quantos} pessoas`}</Text>
          <Text>{formatarReais(totalCentavos)}</Text>
        </View>
      </Secao>
    </Folha>
  );
  return new Uint8Array(await renderToBuffer(folha));
}
