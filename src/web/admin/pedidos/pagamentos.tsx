import { useState } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { PagamentoPorFora } from '#db/pedidos/ler-pedido-da-loja.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { ehPorFora } from '#domain/pagamentos/por-fora.ts';
import { alteracaoDoEstorno, faltaDevolver } from '#domain/pedidos/estorno-da-alteracao.ts';
import type { RegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { formatarReais, lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { meioDePagamento } from '#domain/pagamentos/meio-de-pagamento.ts';
import { statusQuePagaram } from '#domain/pagamentos/pagamento-estado.ts';
import { type SaldoDoPagamento, saldosEstornaveis, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';
import { ConfirmacaoDigitada } from '#web/admin/base/confirmacao-digitada.tsx';
import { formatarMomento } from '#domain/datas.ts';
import { statusDosPagamentos } from './historico.ts';
import type { RespostaDosPedidos } from './use-acoes.ts';

type PagamentosProps = {
  registros: Pick<RegistrosDoPedido, 'pagamentos' | 'estornos' | 'credito' | 'vale'>;
  /** Payments among them that the shop took itself. */
  porFora: readonly PagamentoPorFora[];
  /** Centavos that edits were to give back. */
  devolvidoCentavos: number;
  chave: string;
  /** The goods have left the shop. */
  foiEmbora: boolean;
  resposta: RespostaDosPedidos | undefined;
};
type Pagamento = RegistrosDoPedido['pagamentos'][number];
type Estorno = RegistrosDoPedido['estornos'][number];

/** Returns the refundable centavos of each payment; of a gift card's, the part that orders have not used. */
function saldosDe({ pagamentos, estornos, credito, vale }: PagamentosProps['registros']): SaldoDoPagamento[] {
  return saldosEstornaveis(pagamentos, estornos, credito.doDinheiroCentavos + (vale?.usadoCentavos ?? 0));
}

/** Returns the refundable rest of all payments of an order, in centavos. */
export const aDevolverDe = (registros: PagamentosProps['registros']): number => somarSaldos(saldosDe(registros));

/** The order's payments at the provider, and its refunds. */
export function Pagamentos({
  registros: { pagamentos, estornos, credito, vale },
  porFora: feitosPorFora,
  devolvidoCentavos,
  chave,
  foiEmbora,
  resposta,
}: PagamentosProps) {
  const saldos = saldosDe({ pagamentos, estornos, credito, vale });
  return (
    <section className="bloco" aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {vale?.final && (
        <p className="complemento">
          Este pedido comprou o{' '}
          <Link className="elo" to={`/admin/vales/${vale.portadorId}`}>
            vale final {vale.final}
          </Link>
          : {formatarReais(vale.usadoCentavos)} já usados, {formatarReais(vale.saldoCentavos)} de saldo.
        </p>
      )}
      {pagamentos.length === 0 && <p className="complemento">Nenhum pagamento ainda.</p>}
      {pagamentos.map((pagamento) => {
        const saldo = saldos.find(({ id }) => id === pagamento.id)?.saldoCentavos ?? 0;
        const porFora = feitosPorFora.find(({ pagamentoId }) => pagamentoId === pagamento.id);
        return (
          <article key={pagamento.id} className="pagamento" aria-label={`Pagamento ${pagamento.id}`}>
            <dl className="dados">
              {porFora ? (
                <PorFora porFora={porFora} pedidoId={pagamento.pedidoId} />
              ) : (
                <>
                  <dt>Mercado Pago</dt>
                  <dd className="algarismos">{pagamento.id}</dd>
                </>
              )}
              {pagamento.diferenca !== null && (
                <>
                  <dt>Para</dt>
                  <dd>Diferença da alteração {pagamento.diferenca}</dd>
                </>
              )}
              <dt>Status</dt>
              <dd>
                {statusDosPagamentos[pagamento.status] ?? pagamento.status}
                {pagamento.aDevolver && statusQuePagaram.includes(pagamento.status) && ', em estorno automático'}
              </dd>
              <dt>Meio</dt>
              <dd>
                {meioDePagamento(pagamento.tipo)}
                {pagamento.parcelas > 1 && ` em ${pagamento.parcelas}x`}
              </dd>
              <dt>Valor</dt>
              <dd>{formatarReais(pagamento.valorCentavos)}</dd>
              {pagamento.estornadoCentavos > 0 && (
                <>
                  <dt>Estornado</dt>
                  <dd>{formatarReais(pagamento.estornadoCentavos)}</dd>
                </>
              )}
              <dt>{pagamento.aprovadoEm ? 'Aprovado em' : 'Feito em'}</dt>
              <dd>{formatarMomento(pagamento.aprovadoEm ?? pagamento.criadoNoProvedorEm)}</dd>
            </dl>
            {saldo > 0 && (
              <FormularioDeEstorno
                pagamento={pagamento}
                saldo={saldo}
                retidoCentavos={credito.retidoCentavos}
                encerra={!pagamento.daAlteracao && credito.doDinheiroCentavos === 0 && (vale?.usadoCentavos ?? 0) === 0}
                vale={vale}
                chave={chave}
                foiEmbora={foiEmbora}
                resposta={resposta}
              />
            )}
          </article>
        );
      })}
      {estornos.length > 0 && (
        <Estornos estornos={estornos} falta={faltaDevolver(devolvidoCentavos, pagamentos, estornos)} />
      )}
    </section>
  );
}

/** How the shop took a payment itself, with its proof. */
function PorFora({ porFora, pedidoId }: { porFora: PagamentoPorFora; pedidoId: string }) {
  return (
    <>
      <dt>Pago por fora</dt>
      <dd>
        em {diaInteiro(porFora.pagoEm)}, anotado por {porFora.autorNome}
      </dd>
      {porFora.comprovante && (
        <>
          <dt>Comprovante</dt>
          <dd>
            <a className="elo" href={`/admin/pedidos/${pedidoId}/comprovante/${porFora.pagamentoId}`} download>
              Baixar
            </a>
          </dd>
        </>
      )}
    </>
  );
}

function FormularioDeEstorno({
  pagamento,
  saldo,
  retidoCentavos,
  encerra,
  vale,
  chave,
  foiEmbora,
  resposta,
}: Omit<PagamentosProps, 'registros' | 'porFora' | 'devolvidoCentavos'> & {
  pagamento: Pagamento;
  saldo: number;
  /** Credit that goes back with the end of the order. */
  retidoCentavos: number;
  /** Whether refunding the whole balance ends the order: it is the order's own payment, and none of it became credit. */
  encerra: boolean;
  vale: PagamentosProps['registros']['vale'];
}) {
  const enviando = useNavigation().formData?.get('intencao') === 'estornar';
  const doEstorno = resposta?.intencao === 'estornar' ? resposta : null;
  const pagamentoDito = doEstorno?.ok ? doEstorno.valor : doEstorno?.digitado;
  // No answer names no payment: it is shown beside all.
  const reply = pagamentoDito === pagamento.id || pagamentoDito === null ? doEstorno : null;
  const key = useRepeatKey(chave, reply);
  const [perguntado, setPerguntado] = useState<{ centavos: number; saldo: number; dados: FormData } | null>(null);
  // Another balance, such as after a colleague's refund, has other consequences: the question is withdrawn.
  const aDevolver = perguntado?.saldo === saldo ? perguntado : null;
  const usadoDoVale = vale?.usadoCentavos ?? 0;
  const acaba = encerra && aDevolver?.centavos === saldo;
  const enviar = useSubmit();
  return (
    <FormDeAto
      key={key}
      intencao="estornar"
      method="post"
      className="estorno"
      preventScrollReset
      aria-label={`Estornar o pagamento ${pagamento.id}`}
      onSubmit={(evento) => {
        const dados = new FormData(evento.currentTarget);
        const centavos = lerPrecoDigitado(String(dados.get('valor') ?? ''));
        // An invalid amount is sent too: the server's answer marks the field.
        if (!centavos) return;
        evento.preventDefault();
        setPerguntado({ centavos, saldo, dados });
      }}
    >
      <input type="hidden" name="intencao" value="estornar" />
      <input type="hidden" name="pagamentoId" value={pagamento.id} />
      <input type="hidden" name="chave" value={`${useSpentKey(key, reply)}-${pagamento.id}`} />
      <Campo
        // What is left to give back may arrive after the answer.
        key={saldo}
        rotulo="Valor do estorno (R$)"
        nome="valor"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={partesDoPreco(saldo).valor}
        dica={`${ehPorFora(pagamento) ? 'Devolva do mesmo jeito que recebeu: aqui fica só o registro. ' : ''}Restam ${formatarReais(saldo)}.${encerra ? ' O valor inteiro também rejeita o pedido.' : ''}`}
        erro={reply?.ok === false ? reply.frase : null}
        required
      />
      <Campo rotulo="Motivo" nome="motivo" opcional maxLength={300} autoComplete="off" />
      <button type="submit" className="botao botao-de-perigo" disabled={enviando}>
        {enviando ? 'Estornando...' : 'Estornar'}
      </button>
      <ConfirmacaoDigitada
        aberta={aDevolver !== null}
        palavra={acaba && foiEmbora ? 'ESTORNAR' : null}
        pergunta={`Estornar ${formatarReais(aDevolver?.centavos ?? 0)} ao cliente?`}
        consequencia={
          acaba
            ? `É tudo o que resta deste pagamento: o pedido passa a Rejeitado e ${vale ? 'o vale é bloqueado' : 'o estoque volta'}.${retidoCentavos > 0 ? ` ${formatarReais(retidoCentavos)} de vale ou crédito também voltam ao cliente.` : ''}${foiEmbora ? ' Os produtos já saíram da loja.' : ''}`
            : usadoDoVale === 0
              ? 'O pedido fica com o status que tem.'
              : `Do vale deste pedido já foram usados ${formatarReais(usadoDoVale)}: o que resta sai dele, e o pedido fica com o status que tem.`
        }
        acao="Estornar"
        fechar={() => setPerguntado(null)}
        aoConfirmar={() => void enviar(aDevolver?.dados ?? null, { method: 'post', preventScrollReset: true })}
      />
    </FormDeAto>
  );
}

const situacoes = { pedido: 'Aguardando o provedor', feito: 'Feito', recusado: 'Recusado pelo provedor' } as const;

/** `falta`: centavos that edits were to give back and the provider refused. */
function Estornos({ estornos, falta }: { estornos: Estorno[]; falta: number }) {
  const aRefazer =
    falta > 0 && estornos.find((um) => um.situacao === 'recusado' && alteracaoDoEstorno(um.pedidoId, um) !== null)?.id;
  return (
    <>
      <h3 className="subtitulo">Estornos</h3>
      <ol className="historico">
        {estornos.map(({ id, valorCentavos, situacao, resposta, motivo, autorNome, criadoEm }) => (
          <li key={id}>
            <time dateTime={criadoEm.toISOString()}>{formatarMomento(criadoEm)}</time>
            <span>
              <b>{formatarReais(valorCentavos)}</b> {situacoes[situacao]}
              {motivo && <span className="complemento"> {motivo}</span>}
              {situacao !== 'feito' && resposta && <span className="complemento"> {resposta}</span>}
              {(situacao === 'pedido' || id === aRefazer) && (
                <FormDeAto intencao="retomar-estorno" method="post" preventScrollReset>
                  <input type="hidden" name="intencao" value="retomar-estorno" />
                  <input type="hidden" name="estornoId" value={id} />
                  <button type="submit" className="elo">
                    Tentar de novo agora
                  </button>
                </FormDeAto>
              )}
            </span>
            <span className="complemento">{autorNome}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
