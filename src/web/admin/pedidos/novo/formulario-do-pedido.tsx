// @requirement 15.36.1 15.36.2 15.36.5
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { RascunhoConferido } from '#application/pedidos/conferir-pedido-da-loja.ts';
import type { CampoDoPedidoDaLoja, PedidoDigitado } from '#domain/pedidos/pedido-digitado.ts';
import { AlteracoesPorSalvar, FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CaixaDeMarcar, CampoLongo } from '#web/ui/form/campo.tsx';
import {
  type CampoComoDado,
  campoDe,
  CamposDoPedido,
  ClienteDoPedido,
  EmpresaDoPedido,
  EntregaDoPedido,
} from './cliente-do-pedido.tsx';
import { ItensDoPedido, type LinhaDoFormulario, linhaVazia } from './itens-do-pedido.tsx';
import { SomaDoPedidoNovo } from './soma-do-pedido-novo.tsx';
import { useConferencia } from './use-conferencia.ts';

const doDesconto: readonly CampoComoDado[] = [
  ['desconto', 'Desconto (R$ ou %)', 20, { dica: 'Como 50,00 ou 10%.' }],
  ['motivoDoDesconto', 'Motivo do desconto', 200],
  ['cupom', 'Cupom', 30, { dica: 'Só com cupom o pedido dá comissão.' }],
  [
    'validoAte',
    'Válido até *',
    undefined,
    { type: 'date', dica: 'Até o fim deste dia o pedido guarda os produtos e pode ser pago.' },
  ],
];

type FormularioDoPedidoProps = {
  inicial: PedidoDigitado;
  /** Key of the form: sent twice it makes one order. */
  chave: string;
  resposta: Resposta<CampoDoPedidoDaLoja, PedidoDigitado> | null;
};

/** The form of an order that the shop makes, which can become a quote instead. */
export function FormularioDoPedido({ inicial, chave, resposta }: FormularioDoPedidoProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const [linhas, setLinhas] = useState<LinhaDoFormulario[]>(() =>
    partida.itens.length > 0 ? partida.itens.map((item, linha) => ({ ...item, linha })) : [linhaVazia(0)],
  );
  const { state, formData } = useNavigation();
  const indo = state === 'idle' ? null : formData?.get('intencao');
  // An empty last row is a place to type, not a wrong item.
  const itens = linhas.filter(({ nome, produtoId }) => nome.trim() !== '' || produtoId !== '');
  const semLinha = itens.map(({ linha: _, ...item }) => item);
  // Faults count the rows that were sent; rows may come and go afterwards.
  const [julgada, setJulgada] = useState({ recusa, enviadas: itens.map(({ linha }) => linha) });
  if (julgada.recusa !== recusa) setJulgada({ recusa, enviadas: itens.map(({ linha }) => linha) });
  const conferido = useConferencia<RascunhoConferido>(
    '/admin/pedidos/conferir.json',
    { ...digitado, itens: semLinha },
    recusa,
  );
  const mudou = JSON.stringify({ ...digitado, itens: semLinha }) !== JSON.stringify(inicial);
  const partes = {
    digitado,
    faltas: recusa?.faltas ?? {},
    mudar: (mudanca: Partial<PedidoDigitado>) => setDigitado((antes) => ({ ...antes, ...mudanca })),
  };
  const campo = campoDe(partes);
  return (
    <FormularioDoPainel julgado={recusa} className="formulario novo-pedido" aria-label="Novo pedido">
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="itens" value={JSON.stringify(semLinha)} />
      <div>
        <ItensDoPedido
          linhas={linhas}
          enviadas={julgada.enviadas}
          produtos={conferido?.produtos ?? []}
          faltas={partes.faltas}
          mudar={setLinhas}
        />
        <ClienteDoPedido {...partes} />
        <EntregaDoPedido {...partes} />
        <fieldset className="novo-parte">
          <legend>Desconto e prazo</legend>
          <div className="campos">
            <CamposDoPedido partes={partes} campos={doDesconto} />
            <CampoLongo rotulo="Observação" {...campo('observacao')} opcional rows={2} maxLength={1000} />
          </div>
        </fieldset>
        <EmpresaDoPedido {...partes} />
      </div>
      <div className="novo-lado">
        <SomaDoPedidoNovo conferido={conferido} />
        <div className="novo-atos">
          <button
            type="submit"
            name="intencao"
            value="criar"
            className="botao botao-principal"
            aria-disabled={indo !== null}
          >
            {indo === 'criar' ? 'Criando...' : 'Criar pedido'}
          </button>
          <p className="novo-ou">Ou só um orçamento, com número, PDF e link para aceitar:</p>
          <CaixaDeMarcar
            rotulo="Reservar o estoque até esta data"
            nome="reservar"
            dica="Sem isto, o orçamento não guarda nada: o estoque é conferido quando o cliente aceita."
          />
          <button
            type="submit"
            name="intencao"
            value="orcamento"
            className="botao botao-secundario"
            aria-disabled={indo !== null}
          >
            {indo === 'orcamento' ? 'Criando...' : 'Orçamento em PDF'}
          </button>
        </div>
      </div>
    </FormularioDoPainel>
  );
}
