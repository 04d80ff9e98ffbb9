import type { Text } from '../platform/texts.ts';

export const texts = {
  folderExists: { ru: 'Папка с таким названием уже есть', en: 'There is a folder with this name already' },
  folderRemoved: { ru: 'Папка удалена, чаты остались', en: 'The folder is removed, its chats stay' },
  membersRemoved: { ru: 'Готово', en: 'Done' },
  blocked: { ru: 'Переписка в этом чате остановлена', en: 'Messages in this chat are stopped' },
  onlyGroups: { ru: 'Участников можно менять только в группе', en: 'Only a group can change its members' },
  onlyDirect: { ru: 'Заблокировать можно только личный чат', en: 'Only a direct chat can be blocked' },
  unknownPeople: {
    ru: 'В группу можно звать только тех, с кем вы уже переписываетесь',
    en: 'A group can hold only people you already talk to',
  },
  emptyMessage: { ru: 'Напишите сообщение или приложите файл', en: 'Write a message or attach a file' },
  badFiles: { ru: 'Приложенный файл не найден', en: 'An attached file was not found' },
  sentFiles: { ru: 'Вам прислали файл', en: 'You were sent a file' },
  noRoom: { ru: 'Такого чата нет', en: 'There is no such chat' },
  deletedUser: { ru: 'Пользователь удалён', en: 'Deleted user' },
} as const satisfies Record<string, Text>;
