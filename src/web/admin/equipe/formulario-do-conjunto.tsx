// @requirement 15.31.2
import { useId, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type AreaDoPainel,
  areasDoPainel,
  type CampoDoConjunto,
  completarDireitos,
  type Direito,
  direitosProprios,
  MAIOR_NOME_DO_CONJUNTO,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { AlteracoesPorSalvar, FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import type { ConjuntoDigitado } from './equipe-schema.ts';
import { direitosPorExtenso, palavrasDasAreas, palavrasDosProprios, quantasPessoas } from './equipe-frases.ts';

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
  const [marcados, setMarcados] = useState<readonly Direito[]>(() => completarDireitos(digitado.direitos));
  const conflito = recusa?.conflito;
  const campo = useCampos(
    { nome: digitado.nome },
    recusa?.faltas,
    conflito && { antes: inicial, atual: conflito.atual },
  );
  const mudou = nome !== inicial.nome || marcados.join(' ') !== inicial.direitos.join(' ');
  const semArea = useId();
  const marcar = (direito: Direito, sim: boolean) =>
    setMarcados((antes) => {
      // Without seeing, nobody acts.
      const tirados = [direito, direito.replace(/:ver$/, ':agir')];
      return sim ? completarDireitos([...antes, direito]) : antes.filter((tido) => !tirados.includes(tido));
    });
  const caixa = (direito: Direito) => ({
    type: 'checkbox' as const,
    name: 'direitos',
    value: direito,
    checked: marcados.includes(direito),
    onChange: (evento: React.ChangeEvent<HTMLInputElement>) => marcar(direito, evento.currentTarget.checked),
  });
  const coluna = (nomeDaColuna: string, ato: 'ver' | 'agir'): Coluna<AreaDoPainel> => ({
    nome: nomeDaColuna,
    classe: 'equipe-caixa',
    classeDoTitulo: 'equipe-caixa',
    valor: (area) => (
      <label className="alvo-da-caixa">
        <input {...caixa(`${area}:${ato}`)} aria-label={`${palavrasDasAreas[area].nome}: ${ato}`} />
      </label>
    ),
  });
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
      <fieldset className="equipe-areas" aria-describedby={recusa?.faltas.direitos && semArea}>
        <legend>Áreas</legend>
        <p className="complemento">Quem age numa área também a vê.</p>
        <FalhaDoCampo id={semArea} frase={recusa?.faltas.direitos} role="alert" />
        <Tabela
          className="equipe-tabela"
          legenda="Direitos por área"
          linhas={areasDoPainel}
          chave={(area) => area}
          classeDaLinha={null}
          colunas={[
            {
              nome: 'Área',
              daLinha: true,
              valor: (area) => (
                <>
                  {palavrasDasAreas[area].nome}
                  <span className="equipe-paginas">{palavrasDasAreas[area].paginas}</span>
                </>
              ),
            },
            coluna('Ver', 'ver'),
            coluna('Agir', 'agir'),
          ]}
        />
      </fieldset>
      <fieldset className="equipe-areas">
        <legend>Direitos à parte</legend>
        {direitosProprios.map((direito) => (
          <div key={direito} className="equipe-proprio">
            <label>
              <input {...caixa(direito)} aria-describedby={`dica-${direito}`} />
              {palavrasDosProprios[direito].nome}
            </label>
            <p id={`dica-${direito}`} className="equipe-paginas">
              {palavrasDosProprios[direito].dica}
            </p>
          </div>
        ))}
      </fieldset>
      <Salvar acao="Salvar conjunto" salvando={state === 'submitting'} voltar="/admin/equipe" />
    </FormularioDoPainel>
  );
}
