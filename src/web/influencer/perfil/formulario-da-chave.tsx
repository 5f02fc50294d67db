import { useNavigation } from 'react-router';
import { type ChavePix, nomeDoTipoDeChave, tiposDeChavePix } from '#domain/comissoes/chave-pix.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type RespostaDaChave = Resposta<'chave', { tipo: string; chave: string }>;

type FormularioDaChaveProps = { chavePix: ChavePix | null; resposta: RespostaDaChave | undefined };

/** The influencer's Pix key for payouts. A refused form keeps the typed values. */
export function FormularioDaChave({ chavePix, resposta }: FormularioDaChaveProps) {
  const salvando = useNavigation().formMethod === 'POST';
  const recusada = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusada?.digitado ?? chavePix ?? { tipo: 'cpf', chave: '' }, recusada?.faltas);
  return (
    <Formulario julgado={resposta} method="post" className="chave-pix" noValidate>
      {resposta?.ok && <Mensagem tipo="sucesso" texto={resposta.frase} />}
      <CampoDeEscolha
        rotulo="Tipo da chave"
        {...campo('tipo')}
        opcoes={tiposDeChavePix.map((tipo) => ({ valor: tipo, nome: nomeDoTipoDeChave[tipo] }))}
      />
      <Campo
        rotulo="Chave Pix"
        {...campo('chave')}
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
