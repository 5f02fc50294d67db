// @requirement 15.44.1
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { AlteracaoConferida } from '#application/pedidos/conferir-alteracao.ts';
import type { AlteracaoDigitada, CampoDaAlteracao, LinhaDoPedido } from '#domain/pedidos/alteracao-digitada.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { AlteracoesPorSalvar, FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { campoDe, EntregaDoPedido } from '#web/admin/pedidos/novo/cliente-do-pedido.tsx';
import { ItensDoPedido, type LinhaDoFormulario } from '#web/admin/pedidos/novo/itens-do-pedido.tsx';
import { useConferencia } from '#web/admin/pedidos/novo/use-conferencia.ts';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CaixaDeMarcar, CampoLongo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { LinhasDaAlteracao } from './linhas-da-alteracao.tsx';
import { AcertoDaDiferenca, SomaDaAlteracao } from './soma-da-alteracao.tsx';

type FormularioDaAlteracaoProps = {
  inicial: AlteracaoDigitada;
  linhas: LinhaDoPedido[];
  /** The order as it is shown: another one is not edited. */
  visto: { pedidoId: string; status: StatusDoPedido; alteracoes: number };
  aceitaCredito: boolean;
  /** Today in São Paulo. */
  hoje: string;
  /** Days until which a link may charge the difference. */
  link: { proposto: string; ultimo: string };
  /** Key of the form: sent twice it is one edit. */
  chave: string;
  resposta: Resposta<CampoDaAlteracao, AlteracaoDigitada> | null;
};

/** The form of an edit: goods that stay and goods to add, delivery, note, the difference and the reason. */
export function FormularioDaAlteracao({
  inicial,
  linhas,
  visto,
  aceitaCredito,
  hoje,
  link,
  chave,
  resposta,
}: FormularioDaAlteracaoProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const [novas, setNovas] = useState<LinhaDoFormulario[]>(() =>
    partida.itens.map((item, linha) => ({ ...item, linha })),
  );
  const [acerto, setAcerto] = useState('');
  const indo = useNavigation().state !== 'idle';
  // An empty row is a place to type, not a wrong item.
  const escritas = novas.filter(({ nome, produtoId }) => nome.trim() !== '' || produtoId !== '');
  const itens = escritas.map(({ linha: _, ...item }) => item);
  const [julgada, setJulgada] = useState({ recusa, enviadas: escritas.map(({ linha }) => linha) });
  if (julgada.recusa !== recusa) setJulgada({ recusa, enviadas: escritas.map(({ linha }) => linha) });
  const enviado = { ...digitado, itens };
  const conferida = useConferencia<AlteracaoConferida>(
    `/admin/pedidos/${visto.pedidoId}/editar/conferir.json`,
    enviado,
    recusa,
  );
  const mudou = JSON.stringify(enviado) !== JSON.stringify(inicial);
  const faltas = recusa?.faltas ?? {};
  const partes = {
    digitado,
    faltas,
    mudar: (mudanca: Partial<AlteracaoDigitada>) => setDigitado((antes) => ({ ...antes, ...mudanca })),
  };
  const campo = campoDe(partes);
  return (
    <FormularioDoPainel
      julgado={recusa}
      encType="multipart/form-data"
      className="formulario novo-pedido"
      aria-label="Editar pedido"
    >
      <AlteracoesPorSalvar ha={mudou && !indo} />
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      <input type="hidden" name="intencao" value="alterar" />
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="status" value={visto.status} />
      <input type="hidden" name="alteracoes" value={visto.alteracoes} />
      <input type="hidden" name="total" value={conferida?.resumo?.totalCentavos ?? ''} />
      <input type="hidden" name="linhas" value={JSON.stringify(digitado.linhas)} />
      <input type="hidden" name="itens" value={JSON.stringify(itens)} />
      <div>
        <LinhasDaAlteracao
          linhas={linhas}
          quantidades={digitado.linhas.map(({ quantidade }) => quantidade)}
          faltas={faltas}
          mudar={(i, quantidade) =>
            partes.mudar({ linhas: digitado.linhas.map((linha, j) => (i === j ? { ...linha, quantidade } : linha)) })
          }
        />
        <ItensDoPedido
          legenda="Produtos a mais"
          linhas={novas}
          enviadas={julgada.enviadas}
          produtos={conferida?.produtos ?? []}
          faltas={faltas}
          mudar={setNovas}
        />
        <EntregaDoPedido {...partes} semTexto />
        <fieldset className="novo-parte">
          <legend>Observação e motivo</legend>
          <div className="campos">
            <CampoLongo rotulo="Observação" {...campo('observacao')} opcional rows={2} maxLength={1000} />
            <CampoLongo
              rotulo="Motivo da alteração *"
              nome="motivoDaAlteracao"
              erro={faltas.motivoDaAlteracao}
              dica="Só para a loja. Fica guardado com a alteração."
              {...controlado(digitado.motivoDaAlteracao, (motivoDaAlteracao) => partes.mudar({ motivoDaAlteracao }))}
              rows={2}
              maxLength={300}
              required
            />
          </div>
        </fieldset>
      </div>
      <div className="novo-lado">
        <SomaDaAlteracao conferida={conferida} />
        <div className="novo-atos">
          {conferida?.resumo && (
            <AcertoDaDiferenca
              resumo={conferida.resumo}
              aceitaCredito={aceitaCredito}
              faltas={faltas}
              hoje={hoje}
              link={link}
              valor={acerto}
              mudar={setAcerto}
            />
          )}
          <CaixaDeMarcar
            rotulo="Avisar o cliente por e-mail"
            nome="avisar"
            defaultChecked
            dica="Com o que mudou, a soma e, se for o caso, o que volta."
          />
          <button type="submit" className="botao botao-principal" aria-disabled={indo}>
            {indo ? 'Salvando...' : 'Salvar alteração'}
          </button>
        </div>
      </div>
    </FormularioDoPainel>
  );
}
