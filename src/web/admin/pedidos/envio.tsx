// @requirement 13.7.3
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Ato, CamposDoAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { DetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { AlteracoesPorSalvar } from '#web/admin/base/formulario.tsx';
import { rastreioEstranho } from '#web/admin/base/status-do-pedido-frases.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';

import type { RespostaDosPedidos } from './use-acoes.ts';

type EnvioProps = {
  pedido: Pick<DetalhesDoPedido['pedido'], 'status' | 'codigoRastreio'>;
  /** Tracking page of the carrier. */
  acompanhar: string | null;
  resposta: RespostaDosPedidos | undefined;
};

/** The order's way to the buyer: with its tracking code it is marked as sent; from then on the code can be corrected. */
export function Envio({ pedido: { status, codigoRastreio }, acompanhar, resposta }: EnvioProps) {
  return (
    <section className="bloco" aria-labelledby="envio">
      <h2 id="envio">Envio</h2>
      <FormularioDoEnvio
        key={`${status} ${codigoRastreio}`}
        salvo={codigoRastreio ?? ''}
        status={status}
        resposta={resposta}
      />
      {acompanhar && (
        <p className="detalhes-elo">
          <a className="elo" href={acompanhar} target="_blank" rel="noreferrer">
            Acompanhar nos Correios
          </a>
        </p>
      )}
    </section>
  );
}

function FormularioDoEnvio({
  salvo,
  status,
  resposta,
}: {
  salvo: string;
  status: EnvioProps['pedido']['status'];
  resposta: EnvioProps['resposta'];
}) {
  const foi = status === 'enviado' || status === 'concluido';
  const intencao = foi ? 'codigoRastreio' : 'enviar';
  const recusa = resposta?.intencao === intencao && !resposta.ok ? resposta : null;
  const [texto, setTexto] = useState(recusa?.digitado ?? salvo);
  const [mudadoSob, setMudadoSob] = useState<RespostaDosPedidos | null>(null);
  const enviando = useNavigation().formData?.get('intencao') === intencao;
  const perguntado = recusa?.codigo === 'rastreio-estranho' && mudadoSob !== recusa;
  return (
    <Formulario julgado={recusa} method="post" className="anotacao" preventScrollReset noValidate>
      <CamposDoAto>
        <input type="hidden" name="intencao" value={intencao} />
        {!foi && <input type="hidden" name="para" value="enviado" />}
        <input type="hidden" name="visto" value={foi ? salvo : status} />
        {!foi && <input type="hidden" name="rastreioVisto" value={salvo} />}
        <Campo
          rotulo="Código de rastreio"
          nome={foi ? 'texto' : 'rastreio'}
          opcional
          erro={recusa && (recusa.motivo ?? recusa.frase)}
          dica={
            foi
              ? 'Se o código mudar, o cliente recebe o novo por e-mail.'
              : 'Vai no e-mail que avisa o cliente do envio.'
          }
          defaultValue={texto}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            setTexto(currentTarget.value);
            setMudadoSob(recusa);
          }}
        />
        {recusa && recusa.conflito !== null && (
          <blockquote className="anotacao-atual">
            <b>Salvo agora:</b> {recusa.conflito || '(vazio)'}
          </blockquote>
        )}
        <Ato>
          <div className="acoes-do-pedido">
            <button
              type="submit"
              className={status === 'approved' ? 'botao botao-principal' : 'botao botao-secundario'}
              disabled={enviando}
            >
              {foi ? (enviando ? 'Salvando...' : 'Salvar rastreio') : enviando ? 'Marcando...' : 'Marcar como enviado'}
            </button>
            {perguntado && (
              <button type="submit" name="assimMesmo" value="1" className="botao botao-secundario" disabled={enviando}>
                {rastreioEstranho.sim}
              </button>
            )}
          </div>
        </Ato>
      </CamposDoAto>
      <AlteracoesPorSalvar ha={texto !== salvo && !enviando} />
    </Formulario>
  );
}
