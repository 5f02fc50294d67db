// @requirement 2.21.5 8.12.3
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import type { CampoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { AlteracoesPorSalvar, FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { agoraEsta, useCampos } from '#web/ui/form/use-campos.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { nomesDosPapeis } from './usuarios-frases.ts';
import { AvisoDoEmail, camposDoUsuario } from './usuarios-campos.tsx';
import { type FichaDigitada, fichaDigitada } from './usuarios-schema.ts';

const papeisDaFicha = [
  { valor: 'cliente', nome: 'Cliente' },
  { valor: 'admin', nome: 'Admin' },
];

export type RespostaDaFicha = Resposta<CampoDoUsuario, FichaDigitada, { atual: FichaDigitada; versao: number }>;

type FormularioSimplesProps = {
  inicial: FichaDigitada;
  /** null for a new user. */
  existente: { emailDeAcesso: string; role: Papel; versao: number } | null;
  resposta: RespostaDaFicha | null;
};

/** usuarios/novo and usuarios/editar/{id} (docs/requirements.md 2.21.5). A role that it does not offer is kept. */
export function FormularioSimples({ inicial, existente, resposta }: FormularioSimplesProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const { state } = useNavigation();
  const lista = useListaDeOnde('/admin/usuarios');
  const atual = recusa?.conflito?.atual;
  const campo = useCampos(partida, recusa?.faltas, atual && { antes: inicial, atual });
  // Editors may save customers, and no role.
  const podeTudo = usePodeEnviar()('papel', '/admin/usuarios');
  const outroPapel = existente && existente.role !== 'cliente' && existente.role !== 'admin';
  const papeis = outroPapel
    ? [{ valor: '', nome: `Manter: ${nomesDosPapeis[existente.role]}` }, ...papeisDaFicha]
    : papeisDaFicha;
  return (
    <FormularioDoPainel
      intencao={podeTudo || existente?.role === 'cliente' ? 'ficha' : 'papel'}
      julgado={recusa}
      onChange={(evento) => setDigitado(fichaDigitada(evento.currentTarget))}
    >
      <AlteracoesPorSalvar ha={state === 'idle' && JSON.stringify(digitado) !== JSON.stringify(inicial)} />
      {recusa?.motivo && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          <p>{recusa.motivo}</p>
        </Mensagem>
      )}
      {existente && <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? existente.versao} />}
      <div className="campos">
        <Campo {...campo('nome')} {...camposDoUsuario.nome} className="colunas-3-largo" />
        <Campo
          {...campo('email', existente ? null : 'A pessoa recebe aqui um convite para escolher a senha.')}
          {...camposDoUsuario.email}
          className="colunas-3-largo"
        />
        {existente && <AvisoDoEmail emailDeAcesso={existente.emailDeAcesso} />}
        {podeTudo ? (
          <CampoDeEscolha rotulo="Papel" {...campo('role')} className="colunas-3-largo" opcoes={papeis} />
        ) : (
          <input type="hidden" name="role" value="" />
        )}
        <Campo {...campo('telefone')} {...camposDoUsuario.telefone} className="colunas-3-largo" />
        <Campo {...campo('endereco')} {...camposDoUsuario.endereco} />
        <Campo {...campo('cidade')} {...camposDoUsuario.cidade} className="colunas-4 colunas-3-largo" />
        <Campo {...campo('estado')} {...camposDoUsuario.estado} className="colunas-2 colunas-1-largo" />
        <Campo {...campo('cep')} {...camposDoUsuario.cep} className="colunas-2-largo" />
        <CaixaDeMarcar
          rotulo="Ativo"
          nome="ativo"
          defaultChecked={partida.ativo}
          dica={
            atual && atual.ativo !== inicial.ativo
              ? agoraEsta(atual.ativo ? 'ativo' : 'inativo')
              : 'Sem a marca, a pessoa sai na hora de todos os aparelhos e não entra mais.'
          }
        />
      </div>
      <Salvar acao="Salvar usuário" salvando={state === 'submitting'} voltar={lista} />
    </FormularioDoPainel>
  );
}

/** A user as the form shows it. */
export function digitarFicha(
  usuario: Record<'nome' | 'email', string> &
    Record<'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep', string | null> & { role: Papel; ativo: boolean },
): FichaDigitada {
  const { nome, email, role, telefone, endereco, cidade, estado, cep, ativo } = usuario;
  const papel = role === 'cliente' || role === 'admin' ? role : '';
  return {
    nome,
    email,
    role: papel,
    telefone: mascararTelefone(telefone ?? ''),
    endereco: endereco ?? '',
    cidade: cidade ?? '',
    estado: estado ?? '',
    cep: mascararCep(cep ?? ''),
    ativo,
  };
}
