// @requirement 15.32.1
import '#web/admin/base/formulario.css';
import './integracoes.css';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { novoId } from '#domain/identificador.ts';
import { MAIOR_NOME_DA_CHAVE } from '#domain/integracoes/chave-de-api.ts';
import { DireitosEmCaixas } from '#web/admin/base/direitos-em-caixas.tsx';
import { AlteracoesPorSalvar, FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { criar } from './chaves-action.ts';
import { erroAoCriarChave } from './chaves-frases.ts';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import type { Route } from './+types/chaves-nova.ts';

/** The form's key: a repeat of it shows the same key again. */
export function loader() {
  return { chave: novoId() };
}

export const action = criar;

/** A new form key would let a repeat make a second key. */
export const shouldRevalidate = () => false;

export const handle: FrasesSemResposta = { formularios: { '': erroAoCriarChave } };

export const meta = () => metaDoPainel('Nova chave');

export default function NovaChave({ loaderData: { chave }, actionData }: Route.ComponentProps) {
  if (actionData?.ok)
    return (
      <>
        <TituloDoPainel titulo="Nova chave" />
        <SegredoMostrado
          frase={actionData.frase}
          nome={`Chave ${actionData.valor.nome}`}
          segredo={actionData.valor.chave}
        />
        <p>
          <Link className="elo" to="/admin/integracoes">
            Voltar às integrações
          </Link>
        </p>
      </>
    );
  return (
    <>
      <TituloDoPainel titulo="Nova chave" frase="Campos com * são obrigatórios." />
      <FormularioDaChave {...{ chave, resposta: actionData ?? null }} />
    </>
  );
}

type FormularioDaChaveProps = { chave: string; resposta: Route.ComponentProps['actionData'] | null };

function FormularioDaChave({ chave, resposta }: FormularioDaChaveProps) {
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const [mudou, setMudou] = useState(false);
  const campo = useCampos(recusa?.digitado ?? { nome: '', expiraEm: '' }, recusa?.faltas);
  return (
    <FormularioDoPainel julgado={recusa} onChange={() => setMudou(true)}>
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          {recusa.motivo && <p>{recusa.motivo}</p>}
        </Mensagem>
      )}
      <input type="hidden" name="chave" value={chave} />
      <div className="campos">
        <Campo
          rotulo="Nome *"
          {...campo('nome', 'O do programa que a usa, como ERP. Aparece na auditoria como Chave "ERP".')}
          autoComplete="off"
          maxLength={MAIOR_NOME_DA_CHAVE}
          required
        />
        <Campo
          rotulo="Expira em"
          {...campo('expiraEm', 'Vale até o fim deste dia. Vazio: até ser revogada.')}
          type="date"
          opcional
        />
      </div>
      <DireitosEmCaixas
        iniciais={recusa?.digitado?.direitos ?? []}
        agora={null}
        titulos={['Direitos', 'Direitos à parte']}
        dica="Dê só o que o programa precisa. Quem age numa área também a vê."
        erro={recusa?.faltas.direitos}
      />
      <Salvar acao="Criar chave" salvando={state === 'submitting'} voltar="/admin/integracoes" />
    </FormularioDoPainel>
  );
}
