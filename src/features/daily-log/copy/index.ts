export { type CrewPick, crewPicks, crewProblems, crewsBody } from './model/crews';
export { CrewsField } from './ui/CrewsField';
