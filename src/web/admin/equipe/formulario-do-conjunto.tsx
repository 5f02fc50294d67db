// @requirement 15.31.2
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { type CampoDoConjunto, type Direito, MAIOR_NOME_DO_CONJUNTO } from '#domain/usuarios/conjunto-de-direitos.ts';
import { DireitosEmCaixas, useDireitosMarcados } from '#web/admin/base/direitos-em-caixas.tsx';
import { AlteracoesPorSalvar, FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { ConjuntoDigitado } from './equipe-schema.ts';
import { quantasPessoas } from './equipe-frases.ts';

type Conflito = { atual: { nome: string; direitos: Direito[] }; versao: number };

type FormularioDoConjuntoProps = {
  inicial: { nome: string; direitos: readonly Direito[] };
  versao: number;
  /** How many people have the set. */ pessoas: number;
  resposta: Resposta<CampoDoConjunto, ConjuntoDigitado, Conflito> | null;
};

/** A set of rights: its name and the table of areas. */
export function FormularioDoConjunto({ inicial, versao, pessoas, resposta }: FormularioDoConjuntoProps) {
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const digitado = recusa?.digitado ?? inicial;
  const [nome, setNome] = useState(digitado.nome);
  const [marcados, marcar] = useDireitosMarcados(digitado.direitos);
  const conflito = recusa?.conflito;
  const campo = useCampos(
    { nome: digitado.nome },
    recusa?.faltas,
    conflito && { antes: inicial, atual: conflito.atual },
  );
  const mudou = nome !== inicial.nome || marcados.join(' ') !== inicial.direitos.join(' ');
  return (
    <FormularioDoPainel julgado={recusa}>
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          {recusa.motivo && <p>{recusa.motivo}</p>}
          {conflito && <p>Os direitos de agora: {direitosPorExtenso(conflito.atual.direitos)}.</p>}
        </Mensagem>
      )}
      {pessoas > 0 && (
        <Mensagem
          tipo="info"
          texto={`${quantasPessoas(pessoas)} ${pessoas === 1 ? 'está' : 'estão'} com este conjunto: o que você mudar aqui vale na hora.`}
        />
      )}
      <input type="hidden" name="versao" value={conflito?.versao ?? versao} />
      <div className="campos">
        <Campo
          rotulo="Nome *"
          {...campo('nome', 'Como Expedição ou Redação. Aparece na auditoria, ao lado de quem agiu.')}
          onChange={(evento) => setNome(evento.currentTarget.value)}
          autoComplete="off"
          maxLength={MAIOR_NOME_DO_CONJUNTO}
          required
        />
      </div>
      <DireitosEmCaixas
        {...{ marcados, marcar }}
        dica="Quem age numa área também a vê."
        erro={recusa?.faltas.direitos}
      />
      <Salvar acao="Salvar conjunto" salvando={state === 'submitting'} voltar="/admin/equipe" />
    </FormularioDoPainel>
  );
}
