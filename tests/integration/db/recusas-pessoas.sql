update usuarios set email = 'ANA@exemplo.test'; -- usuarios_email_normalizado: o mesmo e-mail com outras maiúsculas
update usuarios set email = 'ana@exemplo.test ' where id = 'ana'; -- usuarios_email_normalizado: e-mail com espaço no fim
update usuarios set role = 'dono' where id = 'ana'; -- usuarios_role_valida: papel desconhecido
update usuarios set comissao_pb = 10001 where id = 'ana'; -- usuarios_comissao_0_a_1: comissão acima de 100 %
update usuarios set comissao_pb = -1 where id = 'ana'; -- usuarios_comissao_0_a_1: comissão negativa
update usuarios set cupom = 'ANA-10' where id = 'ana'; -- usuarios_cupom_formato: cupom com hífen
update usuarios set email_do_cadastro = email where id = 'ana'; -- usuarios_email_do_cadastro_normalizado: e-mail do cadastro que é o de entrar
update usuarios set email_do_cadastro = 'Outra@exemplo.test' where id = 'ana'; -- usuarios_email_do_cadastro_normalizado: e-mail do cadastro com maiúsculas
update envios set tipo = 'video'; -- envios_tipo: envio de outro tipo
update envios set situacao = 'perdido'; -- envios_tipo: envio em situação que não há
update envios set recebido = 11; -- envios_tamanho: envio com mais bytes do que anunciou
update envios set tamanho = 0; -- envios_tamanho: envio vazio
insert into lancamentos_de_comissao (id_influencer, disponivel_em, tipo, pedido_id, numero, comissao_centavos)
  values ('marina', now(), 'bonus', 'p', 1, -1); -- lancamentos_tipo: lançamento de tipo desconhecido
update lancamentos_de_comissao set tipo = 'credito'; -- lancamentos_de_onde_veio: crédito sem pedido
update lancamentos_de_comissao set tipo = 'repasse'; -- lancamentos_de_onde_veio: repasse que também é de um pedido
update lancamentos_de_comissao set comissao_centavos = -1; -- lancamentos_sinal: crédito que tira
update lancamentos_de_comissao set tipo = 'estorno'; -- lancamentos_sinal: estorno que dá
insert into lancamentos_de_comissao (id_influencer, disponivel_em, tipo, pedido_id, numero, pedidos, comissao_centavos)
  values ('marina', now(), 'credito', 'pedidobase0000000000', 1, 1, 450); -- lancamentos_uma_vez_por_pedido: o mesmo lançamento de um pedido duas vezes
update repasses set situacao = 'pago'; -- repasses_situacao: repasse pago sem quando
update repasses set total_centavos = 0; -- repasses_valores: repasse de nada
insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos, aberto)
  values ('nada', 'marina', 'Marina', 'cpf', 'x', 1, false); -- repasse_itens_repasse_id_repasses_id_fk: item de repasse que não há
with outro as (insert into repasses (id, total_centavos, quantos, criado_por, criado_por_nome)
  values ('outro', 1, 1, 'adm', 'Adm') returning id)
  insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos) select id, 'marina', 'Marina', 'cpf', 'x', 1 from outro; -- repasse_itens_um_aberto: em dois repasses por enviar
update repasse_itens set valor_centavos = 0; -- repasse_itens_valor: item de repasse de zero
update chaves_pix set tipo = 'iban'; -- chaves_pix_tipo: chave Pix de tipo desconhecido
update credores_sem_conta set chave_tipo = null; -- credores_sem_conta_chave: chave de credor sem tipo
update credores_sem_conta set chave_tipo = 'iban'; -- credores_sem_conta_chave_tipo: chave de credor de tipo desconhecido
delete from credores_sem_conta; -- credores_sem_conta_ate_pagar: credor esquecido antes de pago
update visitas_do_influencer set visitas = 0; -- visitas_do_influencer_positivas: nenhuma visita
update fechamento_de_comissoes set id = 2; -- fechamento_de_comissoes_linha_unica: segundo fechamento
insert into vendas_por_dia values ('marca', '2026-01-01', '', 1, 0, 1, 0, 0, 0); -- vendas_por_dia_de: soma do que não há
update ajustes_dos_repasses set id = 2; -- ajustes_dos_repasses_linha_unica: segundo ajuste
update ajustes_dos_repasses set minimo_centavos = -1; -- ajustes_dos_repasses_minimo: mínimo negativo
update dados_fiscais set documento = '529.982.247-25'; -- dados_fiscais_documento: documento com pontos
update dados_fiscais set nome = repeat('x', 121); -- dados_fiscais_textos: nome de 121 letras
update dados_fiscais set endereco = repeat('x', 301); -- dados_fiscais_textos: endereço de 301 letras
update tabelas_de_imposto set ano = 1999; -- tabelas_de_imposto_ano: do ano 1999
update tabelas_de_imposto set inss_pb = 10100; -- tabelas_de_imposto_inss: INSS de 101 %
update tabelas_de_imposto set inss_teto_centavos = -1; -- tabelas_de_imposto_inss: teto negativo
update tabelas_de_imposto set inss_pb = null; -- tabelas_de_imposto_vazia: teto sem percentual
update tabelas_de_imposto set versao = 0; -- tabelas_de_imposto_versao: versão zero
update faixas_do_irrf set aliquota_pb = -1; -- faixas_do_irrf_valores: alíquota negativa
update faixas_do_irrf set aliquota_pb = 10100; -- faixas_do_irrf_valores: alíquota de 101 %
update faixas_do_irrf set deducao_centavos = -1; -- faixas_do_irrf_valores: dedução negativa
update faixas_do_irrf set ate_centavos = 0; -- faixas_do_irrf_valores: fim de zero
update faixas_do_irrf set numero = 13; -- faixas_do_irrf_valores: faixa treze
update faixas_do_irrf set ate_centavos = null; -- faixas_do_irrf_uma_ultima: duas últimas faixas
update faixas_do_irrf set ate_centavos = 200000; -- faixas_do_irrf_ate: duas faixas até o mesmo valor
update repasse_itens set documento = '52998224725', nome_fiscal = 'Marina', endereco_fiscal = '', inss_centavos = 400, irrf_centavos = 100; -- repasse_itens_liquido: retido maior que o bruto
update repasse_itens set documento = '52998224725', nome_fiscal = 'Marina', endereco_fiscal = '', inss_centavos = -1; -- repasse_itens_liquido: INSS negativo
update repasse_itens set documento = '52998224725', nome_fiscal = 'Marina', endereco_fiscal = '', irrf_centavos = -1; -- repasse_itens_liquido: IRRF negativo
update repasse_itens set documento = '529.982.247-25', nome_fiscal = 'Marina', endereco_fiscal = ''; -- repasse_itens_documento: documento com pontos
update repasse_itens set inss_centavos = 1; -- repasse_itens_so_de_pessoas: retido sem documento
update repasse_itens set documento = '11222333000181', nome_fiscal = 'Marina', endereco_fiscal = '', irrf_centavos = 1; -- repasse_itens_so_de_pessoas: retido de uma empresa
update repasse_itens set documento = '52998224725', endereco_fiscal = ''; -- repasse_itens_papeis: documento sem nome
update repasse_itens set endereco_fiscal = ''; -- repasse_itens_papeis: endereço sem documento
update credores_sem_conta set documento = '112223330001AB', nome_fiscal = 'Marina', endereco_fiscal = ''; -- credores_sem_conta_documento: documento com letras no fim
update credores_sem_conta set nome_fiscal = 'Marina'; -- credores_sem_conta_papeis: nome sem documento
update notas_dos_repasses set pdf = null; -- notas_dos_repasses_arquivo: nota sem arquivo
update regras_de_comissao set taxa_pb = 10001; -- regras_de_comissao_taxa: acima de 100 %
update regras_de_comissao set taxa_pb = 0; -- regras_de_comissao_taxa: de 0 %
update regras_de_comissao set a_partir_de = 0; -- regras_de_comissao_faixa: a partir de nenhum pedido
update regras_de_comissao set a_partir_de = 100001; -- regras_de_comissao_faixa: a partir de pedidos demais
update regras_de_comissao set termina_em = comeca_em - interval '1 second'; -- regras_de_comissao_periodo: termina antes de começar
update regras_avisadas set id = 2; -- regras_avisadas_linha_unica: segunda linha
update regras_avisadas set no_ar = '{}'; -- regras_avisadas_lista: regras que não são lista
update regras_avisadas set numero = -1; -- regras_avisadas_numero: número negativo
update pedido_itens set comissao_pb = 10001; -- pedido_itens_comissao: taxa acima de 100 %
update pedido_itens set comissao_pb = -1; -- pedido_itens_comissao: taxa negativa
update parceria set id = 2; -- parceria_linha_unica: segunda linha
update parceria set texto = ''; -- parceria_textos: página sem texto
update termos_da_parceria set versao = 0; -- termos_da_parceria_versao: versão zero
update termos_da_parceria set texto = ''; -- termos_da_parceria_texto: termos vazios
update inscricoes_de_parceiros set situacao = 'talvez', confirmada_em = now(); -- inscricoes_de_parceiros_situacao: situação que não há
update inscricoes_de_parceiros set situacao = 'pronta'; -- inscricoes_de_parceiros_datas: pronta sem confirmação
update inscricoes_de_parceiros set situacao = 'pronta'; -- inscricoes_de_parceiros_datas: decidida antes da decisão
update inscricoes_de_parceiros set situacao = 'recusada', confirmada_em = now(), decidida_em = now(); -- inscricoes_de_parceiros_decisao: recusada sem motivo
update inscricoes_de_parceiros set situacao = 'aceita', confirmada_em = now(), decidida_em = now(); -- inscricoes_de_parceiros_decisao: aceita sem conta
update inscricoes_de_parceiros set email = 'Bia@exemplo.test'; -- inscricoes_de_parceiros_textos: e-mail com maiúscula
update inscricoes_de_parceiros set canais = ''; -- inscricoes_de_parceiros_textos: sem canais
update inscricoes_de_parceiros set situacao = 'aceita', confirmada_em = now(), decidida_em = now(), uid = 'ninguem'; -- inscricoes_de_parceiros_uid_usuarios_id_fk: conta que não há
update materiais set tipo = 'som'; -- materiais_tipo: tipo que não há
update materiais set tipo = 'imagem'; -- materiais_do_tipo: imagem sem foto
update materiais set tipo = 'filme'; -- materiais_do_tipo: filme sem endereço
update materiais set texto = ''; -- materiais_do_tipo: texto vazio
update materiais set titulo = ''; -- materiais_textos: sem título
update materiais set tipo = 'filme', endereco = 'http://x.test'; -- materiais_textos: filme sem https
update comunicados set assunto = ''; -- comunicados_textos: sem assunto
update avisos_desligados set aviso = 'tudo'; -- avisos_desligados_aviso: aviso que não há
update links_do_influencer set codigo = 'A B' where id = 'link'; -- links_do_influencer_codigo: código com espaço
update links_do_influencer set slug = 'a/b' where id = 'link'; -- links_do_influencer_slug: fim do endereço com barra
update links_do_influencer set slug = repeat('a', 61) where id = 'link'; -- links_do_influencer_slug: fim do endereço comprido
update links_do_influencer set destino = 'https://outro.exemplo' where id = 'link'; -- links_do_influencer_destino: endereço de outro site
update links_do_influencer set destino = '//outro.exemplo' where id = 'link'; -- links_do_influencer_destino: outro site sem esquema
update links_do_influencer set destino = '/\outro.exemplo' where id = 'link'; -- links_do_influencer_destino: outro site com barra invertida
update links_do_influencer set canal = '' where id = 'link'; -- links_do_influencer_canal: canal vazio
update links_do_influencer set canal = repeat('a', 41) where id = 'link'; -- links_do_influencer_canal: canal comprido
update visitas_dos_links set visitas = 0; -- visitas_dos_links_positivas: nenhuma visita
update visitas_dos_links set site = repeat('a', 101); -- visitas_dos_links_site: site comprido
update meses_dos_links set mes = '2026-01-02'; -- meses_dos_links_mes: um dia que não começa o mês
update meses_dos_links set visitas = -1; -- meses_dos_links_visitas: visitas abaixo de zero
update meses_dos_links set site = repeat('a', 101); -- meses_dos_links_site: site comprido
update dias_dos_links set visitas = -1; -- dias_dos_links_visitas: visitas abaixo de zero
update pedido_links set site = repeat('a', 101); -- pedido_links_site: site comprido
update meses_dos_codigos set mes = '2026-01-02'; -- meses_dos_codigos_mes: um dia que não começa o mês
update codigos_pausados set codigo = 'A B'; -- codigos_pausados_codigo: código com espaço
update codigos_pausados set codigo = repeat('A', 31); -- codigos_pausados_codigo: código comprido
update alarmes_dispensados set codigo = 'a'; -- alarmes_dispensados_codigo: código em minúsculas
update alarmes_dispensados set nota = repeat('a', 301); -- alarmes_dispensados_nota: nota comprida
update comissoes_recusadas set motivo = ''; -- comissoes_recusadas_motivo: sem motivo
update comissoes_recusadas set motivo = repeat('a', 301); -- comissoes_recusadas_motivo: motivo comprido
update clientes set id = 'outro'; -- clientes_conta_com_o_seu_id: conta com o id de outro
insert into clientes (id, email, usuario_id) values ('outro', 'outro@exemplo.test', 'outro'); -- clientes_usuario_id_usuarios_id_fk: conta que não há
update clientes set email = 'Outro@exemplo.test'; -- clientes_email_normalizado: e-mail como foi digitado
update clientes set gasto_centavos = 100; -- clientes_somas: gasto sem pedidos
update clientes set pedidos_pagos = 1; -- clientes_somas: pedidos sem a data
update clientes set pedidos_pagos = 1; -- clientes_somas: gasto negativo
update clientes_emails set email = ''; -- clientes_emails_normalizado: e-mail vazio
update anotacoes_do_cliente set texto = ''; -- anotacoes_do_cliente_texto: anotação vazia
update anotacoes_do_cliente set texto = repeat('x', 2001); -- anotacoes_do_cliente_texto: anotação comprida
update segmentos_de_clientes set nome = ''; -- segmentos_de_clientes_nome: segmento sem nome
insert into segmentos_de_clientes (id, nome, filtro) values ('x', 'SAO PAULO', 'gasto=1'); -- segmentos_de_clientes_nome_unico: segmento com o nome de outro, sem acento
update segmentos_de_clientes set filtro = ''; -- segmentos_de_clientes_filtro: segmento sem filtro
update conjuntos_de_direitos set nome = ''; -- conjuntos_de_direitos_nome: sem nome
update conjuntos_de_direitos set nome = ' Novo'; -- conjuntos_de_direitos_nome: nome com espaço em volta
update conjuntos_de_direitos set nome = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; -- conjuntos_de_direitos_nome: nome comprido
insert into conjuntos_de_direitos (id, nome, direitos) values ('novo', 'expedicao', array['pedidos:ver']::text[]); -- conjuntos_de_direitos_nome_unico: nome de outro, sem acento
update conjuntos_de_direitos set direitos = array['pedidos:ver','tudo']::text[]; -- conjuntos_de_direitos_conhecidos: direito desconhecido
update conjuntos_de_direitos set direitos = array['estornar']::text[]; -- conjuntos_de_direitos_abre_area: só um direito à parte
update conjuntos_de_direitos set direitos = array['pedidos:ver','produtos:agir']::text[]; -- conjuntos_de_direitos_quem_age_ve: quem age sem ver
update usuarios set conjunto_id = 'conjunto' where id = 'ana'; -- usuarios_conjunto_de_editor: conjunto de cliente
update usuarios set role = 'editor', conjunto_id = 'nada' where id = 'ana'; -- usuarios_conjunto_id_conjuntos_de_direitos_id_fk: conjunto que não há
update consentimentos set tipo = 'cartas'; -- consentimentos_tipo: consentimento de outro tipo
update consentimentos set ato = 'talvez'; -- consentimentos_ato: ato que não há
update consentimentos set origem = 'acaso'; -- consentimentos_origem: origem que não há
update consentimentos set email = 'Bia@exemplo.test'; -- consentimentos_email: e-mail com maiúsculas
update consentimentos set email = repeat('a', 255); -- consentimentos_email: e-mail comprido demais
update consentimentos set versao_do_texto = 0; -- consentimentos_versao: versão nenhuma do texto
update consentimentos set sobre = ''; -- consentimentos_sobre: assunto vazio
update avise_me set email = ' bia@exemplo.test'; -- avise_me_email: aviso para e-mail com espaço
update avise_me set variacao = ''; -- avise_me_variacao: aviso de variação vazia
insert into avise_me (id, produto_id, variacao, email) values ('a9', 'rei', null, 'ana@exemplo.test'); -- avise_me_um_de_cada: o mesmo aviso duas vezes
update carrinhos_deixados set itens = '[]'; -- carrinhos_deixados_itens: carrinho vazio
update carrinhos_deixados set lembretes = 3, lembrado_em = now(); -- carrinhos_deixados_lembretes: terceiro lembrete
update carrinhos_deixados set lembretes = 1; -- carrinhos_deixados_lembrado: lembrete sem hora
update olhar_dos_favoritos set id = 2; -- olhar_dos_favoritos_linha_unica: segunda linha do olhar
update listas_de_favoritos set uid = null; -- listas_de_favoritos_dono: lista de ninguém
update listas_de_favoritos set uid = 'marina'; -- listas_de_favoritos_dono: lista de conta e de convidado
update listas_de_favoritos set codigo = 'minha-lista'; -- listas_de_favoritos_codigo_forma: link que se adivinha
update listas_de_favoritos set nome_mostrado = 'Ana'; -- listas_de_favoritos_nome: nome sem link
update listas_de_favoritos set nome_mostrado = ''; -- listas_de_favoritos_nome: nome vazio
update listas_de_favoritos set email = 'Ana@exemplo.test'; -- listas_de_favoritos_email: e-mail com maiúsculas
update listas_de_favoritos set email = 'ana@exemplo.test'; -- listas_de_favoritos_email_de_convidado: e-mail na lista de uma conta
update listas_de_favoritos set uid = null, chave_hash = 'h9', email = 'ana@exemplo.test'; -- listas_de_favoritos_pedido: e-mail sem hora
update listas_de_favoritos set confirmado_em = now(); -- listas_de_favoritos_confirmado: confirmação sem e-mail
insert into listas_de_favoritos (id, uid, chave_hash, codigo, nome_mostrado, email, pedido_em, confirmado_em, mexida_em)
  values ('f9', 'nada', null, null, null, null, null, null, now()); -- listas_de_favoritos_uid_usuarios_id_fk: de conta que não há
update enderecos set nome = ''; -- enderecos_nome: endereço sem nome
update enderecos set cep = '01310-100'; -- enderecos_cep: CEP com traço
update enderecos set uf = 'São Paulo'; -- enderecos_uf: UF por extenso
update enderecos set rua = ''; -- enderecos_textos: endereço sem rua
update usuarios set nome_do_endereco = 'Casa ' where id = 'ana'; -- usuarios_nome_do_endereco: nome de endereço com espaço no fim
update favoritos set preco_centavos = 0; -- favoritos_preco: favorito de graça
update favoritos set visto_centavos = 0; -- favoritos_visto: visto de graça
update favoritos set noticia = 'subiu'; -- favoritos_noticia: notícia que não há
