// @requirement 15.35.1
import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type CampoDoWebhook,
  MAIOR_ENDERECO,
  type TopicoDeWebhook,
  topicosDeWebhook,
} from '#domain/integracoes/webhook.ts';
import { Marcas } from '#web/admin/base/alcance.tsx';
import { AlteracoesPorSalvar, FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CaixaDeMarcar, Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { nomesDosTopicos } from './webhooks-frases.ts';
import type { WebhookNaTela } from './webhooks-schema.ts';

type Conflito = { atual: { endereco: string; topicos: TopicoDeWebhook[] }; versao: number };

type FormularioDoWebhookProps = {
  inicial: { endereco: string; topicos: readonly TopicoDeWebhook[] };
  /** The hidden field that a repeat is known by: the version, or a new webhook's key. */
  escondido: { nome: 'versao' | 'chave'; valor: string | number };
  resposta: Resposta<CampoDoWebhook, WebhookNaTela, Conflito | null, unknown> | null;
  acao: string;
  voltar: string;
};

/** Address and topics of a webhook. */
export function FormularioDoWebhook({ inicial, escondido, resposta, acao, voltar }: FormularioDoWebhookProps) {
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const digitado = recusa?.digitado ?? inicial;
  const [mudou, setMudou] = useState(false);
  const conflito = recusa?.conflito;
  const campo = useCampos(
    { endereco: digitado.endereco },
    recusa?.faltas,
    conflito ? { antes: inicial, atual: conflito.atual } : undefined,
  );
  return (
    <FormularioDoPainel julgado={recusa} onChange={() => setMudou(true)}>
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          {recusa.motivo && <p>{recusa.motivo}</p>}
        </Mensagem>
      )}
      <input type="hidden" name={escondido.nome} value={conflito?.versao ?? escondido.valor} />
      <div className="campos">
        <Campo
          rotulo="Endereço *"
          {...campo('endereco', 'Com https, como https://erp.exemplo.com.br/webhooks.')}
          className="colunas-3"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAIOR_ENDERECO}
          required
        />
        <Marcas titulo="Tópicos" erro={recusa?.faltas.topicos}>
          {topicosDeWebhook.map((topico) => (
            <CaixaDeMarcar
              key={topico}
              rotulo={`${nomesDosTopicos[topico]} (${topico})`}
              nome="topicos"
              value={topico}
              defaultChecked={digitado.topicos.includes(topico)}
            />
          ))}
        </Marcas>
      </div>
      <Salvar acao={acao} salvando={state === 'submitting'} voltar={voltar} />
    </FormularioDoPainel>
  );
}
