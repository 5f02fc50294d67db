import { useNavigation } from 'react-router';
import { type ChavePix, nomeDoTipoDeChave, tiposDeChavePix } from '#domain/comissoes/chave-pix.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';

type RespostaDaChave = Resposta<'chave', { tipo: string; chave: string }>;

type FormularioDaChaveProps = { chavePix: ChavePix | null; resposta: RespostaDaChave | undefined };

/** Where the commission is sent: the influencer's own to change. What was typed wrong stays to be put right. */
export function FormularioDaChave({ chavePix, resposta }: FormularioDaChaveProps) {
  const salvando = useNavigation().formMethod === 'POST';
  const recusada = resposta && !resposta.ok ? resposta : null;
  return (
    <Formulario julgado={resposta} method="post" className="chave-pix" noValidate>
      {resposta?.ok && <Mensagem tipo="sucesso" texto={resposta.frase} />}
      <CampoDeEscolha
        rotulo="Tipo da chave"
        nome="tipo"
        defaultValue={recusada?.digitado.tipo ?? chavePix?.tipo ?? 'cpf'}
        opcoes={tiposDeChavePix.map((tipo) => ({ valor: tipo, nome: nomeDoTipoDeChave[tipo] }))}
      />
      <Campo
        rotulo="Chave Pix"
        nome="chave"
        defaultValue={recusada?.digitado.chave ?? chavePix?.chave ?? ''}
        erro={recusada?.faltas.chave}
        dica="Vazia, a chave é esquecida e o repasse espera."
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="botao botao-principal" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar chave'}
      </button>
    </Formulario>
  );
}
